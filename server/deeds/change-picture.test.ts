import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AVATAR_SIZE_MAX } from '#domain/avatars.ts'
import { AVATAR_SIZE } from '#domain/constants.ts'
import { found, signUp } from '#tests/kit/accounts.ts'
import { blankPng } from '#tests/kit/blank-png.ts'
import { bring, untilStored } from '#tests/kit/files.ts'
import { untilWaiting } from '#tests/kit/locks.ts'
import { place } from '#tests/kit/placements.ts'
import { startTestServer, type Caller } from '#tests/kit/server.ts'

const server = await startTestServer()
const robin = await signUp(server)

const RED = { r: 200, g: 40, b: 40 }
const HALF = (await bytesOf(drawing().png())).slice(0, 300)
const NOT_YOURS = 'The picture must be an image that you uploaded.'

/** A drawing wider than it is high. */
function drawing(width = 640, height = 480) {
  return sharp({ create: { width, height, channels: 3, background: RED } })
}

async function bytesOf(image: ReturnType<typeof drawing>): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await image.toBuffer())
}

async function setPicture(caller: Caller, bytes: Uint8Array<ArrayBuffer> | string, name = 'me.jpg') {
  const key = await bring(server, caller, { name, bytes })
  return caller.call('account', 'update', { picture: key })
}

async function pictureOf(caller: Caller): Promise<string | null> {
  const auth = found(await caller.call('sessions', 'info'))
  if (typeof auth !== 'object' || auth === null || !('user' in auth))
    throw new Error('The caller is not signed in')
  const { user } = auth
  if (typeof user !== 'object' || user === null || !('picture' in user))
    throw new Error('The caller is not signed in')
  return typeof user.picture === 'string' ? user.picture : null
}

function keyIn(path: string | null): string {
  return path?.split('/').at(-1) ?? ''
}

async function fetchPicture(path: string) {
  const answer = await fetch(new URL(path, server.baseUrl))
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('a picture', () => {
  test.each([
    ['a JPEG', drawing().jpeg()],
    ['a PNG with holes', drawing().ensureAlpha(0.5).png()],
    ['a WebP', drawing(100, 900).webp()],
  ])('from %s is redrawn as a JPEG of 320 × 320 (AVA-13 AVA-14)', async (_kind, image) => {
    const { status, body } = await setPicture(robin, await bytesOf(image))
    expect(status).toBe(200)
    const path = await pictureOf(robin)
    expect(path).toMatch(/^\/avatar\/[0-9a-f]{32}$/)
    expect(found({ body })).toMatchObject({ picture: path })
    const { answer, bytes } = await fetchPicture(path ?? '')
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: AVATAR_SIZE,
      height: AVATAR_SIZE,
      hasAlpha: false,
    })
  })

  test('loses what a camera wrote into it, and is turned as the camera meant it', async () => {
    const exif = { IFD0: { Copyright: 'Robin Lane, 12 Hill Street' }, IFD3: { GPSLatitude: '35/1 10/1 0/1' } }
    // The red half is at the top, and the camera lay on its side.
    const lower = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const image = drawing(400, 400)
      .composite([{ input: lower, top: 200, left: 0 }])
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
    const brought = await bytesOf(image)
    expect(Buffer.from(brought).includes('Hill Street')).toBe(true)
    await setPicture(robin, brought)
    const { bytes } = await fetchPicture((await pictureOf(robin)) ?? '')
    expect(bytes.includes('Hill Street')).toBe(false)
    const { exif: kept, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ kept, icc, xmp, orientation }).toEqual({})
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ]
    // The picture is turned by a quarter: what was at the top is at the right.
    expect(at(300, 160)[0]).toBeGreaterThan(150)
    expect(at(20, 160)[2]).toBeGreaterThan(150)
  })

  test('replaces the one before; neither that one nor the upload stays', async () => {
    const person = await signUp(server)
    const brought = await bring(server, person, { bytes: await bytesOf(drawing().png()) })
    await person.call('account', 'update', { picture: brought })
    const first = await pictureOf(person)
    await setPicture(person, await bytesOf(drawing(50, 50).png()))
    const second = await pictureOf(person)
    expect(second).not.toBe(first)
    await untilStored(server, (names) => !names.includes(brought) && !names.includes(keyIn(first)))
    expect((await fetchPicture(first ?? '')).answer.status).toBe(404)
    expect((await fetchPicture(second ?? '')).answer.status).toBe(200)
  })
})

describe('no picture is made', () => {
  test('of a file of another person, and theirs is untouched', async () => {
    const owner = await signUp(server)
    const key = await bring(server, owner, { name: 'me.png', bytes: await bytesOf(drawing().png()) })
    const thief = await signUp(server)
    const { status, body } = await thief.call('account', 'update', { picture: key })
    expect(status).toBe(422)
    expect(body).toMatchObject({ message: NOT_YOURS, fields: { picture: NOT_YOURS } })
    expect(await pictureOf(thief)).toBeNull()
    expect((await owner.call('account', 'update', { picture: key })).status).toBe(200)
  })

  test.each(['0'.repeat(32), '../../../etc/passwd', 'x', '/avatar/x'])('of the key %s', async (picture) => {
    expect((await robin.call('account', 'update', { picture })).status).toBe(422)
  })

  test('of a picture already made, nor twice of the same file', async () => {
    const person = await signUp(server)
    const key = await bring(server, person, { bytes: await bytesOf(drawing().png()) })
    expect((await person.call('account', 'update', { picture: key })).status).toBe(200)
    const made = keyIn(await pictureOf(person))
    for (const picture of [key, made])
      expect((await person.call('account', 'update', { picture })).status).toBe(422)
  })

  test('of a file that belongs to an order, which keeps it', async () => {
    const person = await signUp(server)
    const key = await bring(server, person, { name: 'figure.png', bytes: await bytesOf(drawing().png()) })
    const order = await place(person, { files: [key] })
    const { status, body } = await person.call('account', 'update', { picture: key })
    expect([status, body]).toMatchObject([422, { fields: { picture: NOT_YOURS } }])
    expect(found(await person.call('orders', 'info', { id: order })).attachments).toMatchObject([{ key }])
  })

  test('of a file that another tab gives to an order while it is drawn', async () => {
    const person = await signUp(server)
    const key = await bring(server, person, { bytes: await bytesOf(drawing().png()) })
    const holding = await server.pool.connect()
    onTestFinished(() => holding.release(true))
    await holding.query('begin')
    await holding.query('select from people where email = $1 for update', [person.email])
    const changing = person.call('account', 'update', { picture: key })
    await untilWaiting(server)
    await holding.query('update files set attached_at = 5 where key = $1', [key])
    await holding.query('commit')
    expect((await changing).body).toMatchObject({ fields: { picture: expect.any(String) } })
    expect(await pictureOf(person)).toBeNull()
    const { rows } = await server.pool.query('select from files where key = $1', [key])
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['words that are called a picture', 'Plain words'],
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['the beginning of a JPEG and nothing of it', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0)],
    ['a picture that ends in the middle', HALF],
    ['a PNG of 30000 × 30000', Uint8Array.from(blankPng(30_000, 30_000))],
  ])('of %s', async (_what, bytes) => {
    const before = await pictureOf(robin)
    const { status, body } = await setPicture(robin, bytes)
    expect(status).toBe(415)
    expect(body).toMatchObject({ error: true, code: 'unsupported_type' })
    expect(await pictureOf(robin)).toBe(before)
  })

  test('of more than 10 MiB', async () => {
    const bytes = new Uint8Array(AVATAR_SIZE_MAX + 1)
    bytes.set(await bytesOf(drawing().png()))
    const { status, body } = await setPicture(robin, bytes)
    expect(status).toBe(413)
    expect(body).toMatchObject({ message: 'The image must not be greater than 10 MB.' })
  })
})

test('data hidden behind the end of a picture does not come out again', async () => {
  const image = Buffer.from(await bytesOf(drawing().jpeg()))
  const script = '<script>alert(1)</script>'
  await setPicture(robin, Uint8Array.from(Buffer.concat([image, Buffer.from(script)])))
  const { bytes } = await fetchPicture((await pictureOf(robin)) ?? '')
  expect(bytes.includes(script)).toBe(false)
})

test('a picture’s address shows nothing else: no upload, and no key that was made up', async () => {
  const upload = await bring(server, robin, { bytes: await bytesOf(drawing().png()) })
  for (const key of [upload, '0'.repeat(32), 'x', '..%2f..%2fsecret'])
    expect((await fetchPicture(`/avatar/${key}`)).answer.status).toBe(404)
})
