import { expect, test } from 'vitest'
import { AVATAR_SIZE_MAX, judgeAvatar } from './avatars.ts'

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const PNG = bytes('\x89PNG\r\n\x1a\n\x00')

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x24\x00\x00\x00WEBPVP8 ', 'image/webp'],
])('%j is %s', (head, type) => {
  expect(judgeAvatar({ size: 100, head: bytes(head) })).toEqual({ ok: true, value: type })
})

test.each(['GIF89a', '<svg xmlns=', 'RIFF\x24\x00\x00\x00WAVEfmt ', '%PDF-1.7', ''])(
  '%j is no avatar',
  (head) => {
    expect(judgeAvatar({ size: 100, head: bytes(head) })).toMatchObject({
      refusal: { code: 'unsupported_type', message: 'Choose a JPEG, PNG or WebP image.' },
    })
  },
)

test('an avatar has up to 10 MiB', () => {
  expect(judgeAvatar({ size: AVATAR_SIZE_MAX, head: PNG }).ok).toBe(true)
  expect(judgeAvatar({ size: AVATAR_SIZE_MAX + 1, head: PNG })).toMatchObject({
    refusal: { code: 'too_large', message: 'The image must not be greater than 10 MB.' },
  })
  expect(judgeAvatar({ size: 0, head: PNG })).toMatchObject({ refusal: { message: 'The file is empty.' } })
})
