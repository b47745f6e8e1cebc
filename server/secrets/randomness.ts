// Randomness of the operating system, in the forms that the product hands out.
import { randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS } from '#domain/codes.ts'
import type { Randomness } from '#server/context.ts'

export const randomness: Randomness = {
  token: () => randomBytes(32).toString('base64url'),
  fileKey: () => randomBytes(16).toString('hex'),
  code: () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0'),
}
