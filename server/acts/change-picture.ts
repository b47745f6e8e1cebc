// Gives a person a picture, which has to be an image they uploaded themselves.
import type { Verdict } from '#domain/basics/verdict.ts'
import { refuseField } from '#domain/validations.ts'

export async function changePicture(_ctx: object, _key: string): Promise<Verdict> {
  return refuseField('picture', 'The picture field is not valid.')
}
