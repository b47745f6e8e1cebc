// Changes one thing in the caller's own account: the profile, the picture, the password, which news comes
// how, or the single-letter keys of the desk.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { account } from '#contract/methods/account.ts'
import { allow, refuse, type Verdict } from '#domain/basics/verdict.ts'
import { checkConfirmation } from '#domain/passwords.ts'
import { nameOrCurrent } from '#domain/names.ts'
import { judgeProof } from '#domain/sessions.ts'
import { refuseField } from '#domain/validations.ts'
import { changePassword } from '#server/deeds/change-password.ts'
import { changePicture } from '#server/deeds/change-picture.ts'
import { hastenRings } from '#server/deeds/hasten-rings.ts'
import { placeOf } from '#server/deeds/place.ts'
import { countTry, takeBackTry } from '#server/deeds/throttle.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { hasCountry } from '#server/store/countries.ts'
import {
  findClient,
  lockPerson,
  updateLetterKeys,
  updateNews,
  updateProfile,
  updateQuietHours,
} from '#server/store/people.ts'
import { viewClient } from '#server/views/client.ts'

type Input = InputOf<typeof account.update>
type PasswordForm = Extract<Input, { readonly password: string }>
type MailForm = Extract<Input, { readonly mail: string }>
type PushForm = Extract<Input, { readonly push: string }>
type QuietForm = Extract<Input, { readonly quiet: unknown }>
type KeysForm = Extract<Input, { readonly letterKeys: boolean }>
type PictureForm = Extract<Input, { readonly picture: string }>
type ProfileForm = Exclude<Input, PasswordForm | MailForm | PushForm | QuietForm | KeysForm | PictureForm>
type Context = OfPerson<TalkContext>

const GONE = refuse('unauthorized', 'Unauthorized')

export async function updateAccount(ctx: Context, input: Input) {
  const changed = await change(ctx, input)
  if (!changed.ok) return changed
  const client = await findClient(ctx.db, ctx.actor.id)
  return client ? allow(viewClient(client)) : GONE
}

async function change(ctx: Context, input: Input): Promise<Verdict> {
  if ('password' in input) return updatePassword(ctx, input)
  if ('picture' in input) return changePicture(ctx, input.picture)
  if ('mail' in input || 'push' in input) return switchNews(ctx, input)
  if ('quiet' in input) return changeQuietHours(ctx, input)
  if ('letterKeys' in input) return switchLetterKeys(ctx, input)
  return updateOwnProfile(ctx, input)
}

async function updatePassword(ctx: Context, { password, confirmation }: PasswordForm): Promise<Verdict> {
  const { actor, caller, now } = ctx
  const matching = checkConfirmation(confirmation, password)
  if (!matching.ok) return matching
  const proof = judgeProof(actor.provedAt, now)
  if (!proof.ok) return proof
  const tries = { name: 'passwordChanges', whose: [String(actor.id)] } as const
  const allowed = await ctx.tx((db) => countTry(db, tries, now))
  if (!allowed.ok) return allowed
  const passwordHash = await ctx.ports.passwords
    .hash(password, caller.network)
    .catch(async (error: unknown) => {
      // When too many wait, nothing is changed, so it counts as no change.
      await ctx.tx((db) => takeBackTry(db, tries))
      throw error
    })
  return ctx.whole(async (db) => {
    const person = await lockPerson(db, actor.id)
    if (!person) return GONE
    const { id: personId, email } = person
    return changePassword(db, ctx, { personId, email, passwordHash, kept: actor.sessionId })
  })
}

async function switchNews({ tx, actor }: Context, form: MailForm | PushForm): Promise<Verdict> {
  const { wanted } = form
  const news =
    'mail' in form
      ? ({ by: 'muted_mails', topic: form.mail, wanted } as const)
      : ({ by: 'muted_pushes', topic: form.push, wanted } as const)
  await tx((db) => updateNews(db, actor.id, news))
  return allow()
}

async function changeQuietHours({ tx, actor, now }: Context, { quiet }: QuietForm): Promise<Verdict> {
  await tx(async (db) => {
    await updateQuietHours(db, actor.id, quiet)
    await hastenRings(db, actor.id, now)
  })
  return allow()
}

async function switchLetterKeys({ tx, actor }: Context, { letterKeys }: KeysForm): Promise<Verdict> {
  await tx((db) => updateLetterKeys(db, actor.id, letterKeys))
  return allow()
}

async function updateOwnProfile(ctx: Context, form: ProfileForm): Promise<Verdict> {
  const { actor, now } = ctx
  const { country, name } = form
  if (country !== undefined && !(await hasCountry(ctx.db, country)))
    return refuseField('country', 'The country field is not valid.')
  return ctx.tx(async (db) => {
    const person = await lockPerson(db, actor.id)
    if (!person) return GONE
    const place = placeOf(form, now)
    await updateProfile(db, person.id, {
      name: name === undefined ? undefined : nameOrCurrent(name, person.name),
      country,
      place,
    })
    if (place) await hastenRings(db, person.id, now)
    return allow()
  })
}
