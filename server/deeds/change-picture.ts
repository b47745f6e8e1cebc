// Gives a person a picture: we draw it anew from their upload, and it replaces the one before.
import { Readable } from 'node:stream'
import { BROKEN_IMAGE, judgeAvatar } from '#domain/avatars.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { HEAD_BYTES } from '#domain/files.ts'
import { refuseField } from '#domain/validations.ts'
import type { Db, Tx } from '#server/store/connection.ts'
import { deleteFilesByKey, findFile, insertFile, listPictures } from '#server/store/files.ts'
import { lockPerson, updatePicture } from '#server/store/people.ts'
import { claimUploads } from './claim-uploads.ts'
import { readBytes } from './read-bytes.ts'
import { storeBytes, type Storing } from './store-bytes.ts'

type Load = () => Promise<Buffer | undefined>

export type Drawing = {
  readonly ports: {
    readonly storage: Storing['storage']
    readonly images: { portrait(whose: string, load: Load): Promise<Buffer | undefined> }
  }
  readonly random: { fileKey(): string }
  readonly now: number
  tx<T>(work: (db: Tx) => Promise<T>): Promise<T>
}

export type Picturing = Drawing & {
  readonly actor: { readonly id: number }
  readonly ports: {
    readonly storage: {
      read(key: string, range?: { start: number; end: number }): Promise<Readable | undefined>
    }
  }
  readonly db: Db
}

const NOT_YOURS = refuseField('picture', 'The picture must be an image that you uploaded.')

/** Takes the picture from an upload of the same person, and uses the upload up. */
export async function changePicture(ctx: Picturing, uploadKey: string): Promise<Verdict> {
  const judged = await judgeImage(ctx, uploadKey)
  if (!judged.ok) return judged
  const load = () => readBytes(ctx.ports, uploadKey)
  return keepPicture(ctx, ctx.actor.id, load, async (db) => {
    // Another tab may have given it to an order while we drew.
    return claimUploads(db, { ownerId: ctx.actor.id, field: 'picture' }, [uploadKey])
  })
}

/** Changes the person's picture, unless `first` refuses, which runs in the same transaction and names the files that it uses up. */
export async function keepPicture(
  ctx: Drawing,
  personId: number,
  load: Load,
  first: (db: Tx) => Promise<Verdict<readonly { readonly key: string }[]>> = async () => allow([]),
): Promise<Verdict> {
  const { now, ports, random } = ctx
  const portrait = await ports.images.portrait(String(personId), load)
  if (!portrait) return BROKEN_IMAGE
  const key = random.fileKey()
  const storing: Storing = { storage: ports.storage, now, tx: (work) => ctx.tx(work) }
  return storeBytes(storing, key, Readable.from([portrait]), {
    record: async (db, stored) => {
      const person = await lockPerson(db, personId)
      if (!person) return refuse('unauthorized', 'Unauthorized')
      const used = await first(db)
      if (!used.ok) return used
      const gone = used.value.map((file) => file.key)
      await deleteFilesByKey(db, [...gone, ...(await listPictures(db, person.id))])
      const file = { key, ownerId: person.id, kind: 'picture', name: 'picture.jpg', createdAt: now } as const
      await insertFile(db, { ...file, ...stored })
      await updatePicture(db, person.id, key)
      return allow()
    },
  })
}

async function judgeImage({ actor, db, ports }: Picturing, key: string): Promise<Verdict> {
  const upload = await findFile(db, key)
  if (!upload || upload.ownerId !== actor.id || upload.kind !== 'upload' || upload.attachedAt !== null)
    return NOT_YOURS
  const head = await readBytes(ports, key, { start: 0, end: HEAD_BYTES - 1 })
  const taken = judgeAvatar({ size: upload.size, head: head ?? new Uint8Array() })
  return taken.ok ? allow() : taken
}
