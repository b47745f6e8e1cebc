// Pictures of people: which images we accept, judged by their content.
import { allow, refuse } from './basics/verdict.ts'
import type { Verdict } from './basics/verdict.ts'
import { formatFileSize } from './file-names.ts'
import { judgeFileSize } from './files.ts'

export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export type AvatarType = (typeof AVATAR_TYPES)[number]

export const AVATAR_SIZE_MAX = 10 * 1024 * 1024

/** Refuses a file that begins like an image but cannot be opened. */
export const BROKEN_IMAGE = refuse('unsupported_type', 'We can’t open this image. Choose another one.')

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]

/** Allows the type that the content shows. */
export function judgeAvatar({
  size,
  head,
}: {
  readonly size: number
  readonly head: Uint8Array
}): Verdict<AvatarType> {
  const sizeVerdict = judgeFileSize(size)
  if (!sizeVerdict.ok) return sizeVerdict
  if (size > AVATAR_SIZE_MAX)
    return refuse('too_large', `The image must not be greater than ${formatFileSize(AVATAR_SIZE_MAX)}.`)
  const type = imageType(head)
  return type === null ? refuse('unsupported_type', 'Choose a JPEG, PNG or WebP image.') : allow(type)
}

function imageType(head: Uint8Array): AvatarType | null {
  if (holds(head, 0, JPEG)) return 'image/jpeg'
  if (holds(head, 0, PNG)) return 'image/png'
  if (holds(head, 0, RIFF) && holds(head, 8, WEBP)) return 'image/webp'
  return null
}

function holds(head: Uint8Array, start: number, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[start + index] === byte)
}
