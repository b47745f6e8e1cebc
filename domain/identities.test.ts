// Every case of a person who comes back from a provider, and the names that providers give.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailOf, type IdentityFacts, judgeIdentity, nameFrom } from './identities.ts'
import { checkName } from './names.ts'

const NOW = 1_800_000_000
const NOBODY_KNOWN: IdentityFacts = {
  provider: 'facebook',
  asking: null,
  holder: null,
  namesake: null,
  email: 'nova@mail.test',
  isEmailVerified: false,
  now: NOW,
}
const ASKING = { id: 7, provedAt: NOW, hasAnother: false }

describe('a visitor', () => {
  test('whose profile is known is signed in, whatever address it names by now', () => {
    for (const namesake of [null, 7, 8])
      for (const isEmailVerified of [true, false])
        expect(outcome({ holder: 7, namesake, isEmailVerified })).toEqual({ deed: 'open', person: 7 })
    expect(outcome({ holder: 7, email: null })).toEqual({ deed: 'open', person: 7 })
  })

  test('with the checked address of an account is linked to it', () => {
    expect(outcome({ namesake: 7, isEmailVerified: true })).toEqual({ deed: 'link', person: 7 })
  })

  test('who only claims the address of an account has to show a mailed code first', () => {
    expect(outcome({ namesake: 7 })).toEqual({ deed: 'confirm', person: 7, email: 'nova@mail.test' })
  })

  test('whose address is new here gets an account', () => {
    for (const isEmailVerified of [true, false])
      expect(outcome({ isEmailVerified })).toEqual({ deed: 'create', email: 'nova@mail.test' })
  })

  test('without an address learns what to do', () => {
    expect(outcome({ email: null })).toBe(
      'Facebook did not share your email address. Allow it there, or sign up with your email.',
    )
  })
})

describe('a person who is signed in', () => {
  test('connects a profile that is free, even one that names another address or none', () => {
    for (const email of ['nova@mail.test', null])
      for (const namesake of [null, 7, 8])
        expect(outcome({ asking: ASKING, email, namesake })).toEqual({ deed: 'connect', person: 7 })
  })

  test('cannot take another person’s profile', () => {
    expect(outcome({ asking: ASKING, holder: 8 })).toBe(
      'This Facebook account is connected to another account.',
    )
  })

  test('cannot have two of one provider', () => {
    expect(outcome({ asking: { ...ASKING, hasAnother: true } })).toBe(
      'Another Facebook account is connected already. Disconnect it first.',
    )
  })

  test('is signed in again by their own profile', () => {
    expect(outcome({ asking: { ...ASKING, provedAt: 0 }, holder: 7 })).toEqual({ deed: 'open', person: 7 })
  })

  test('opens no second way in from a session that was left alone for 15 minutes', () => {
    expect(outcome({ asking: { ...ASKING, provedAt: NOW - 900 } })).toMatchObject({ deed: 'connect' })
    expect(judge({ asking: { ...ASKING, provedAt: NOW - 901 } })).toMatchObject({
      ok: false,
      refusal: { code: 'proof_required' },
    })
  })
})

test('an address that we would not accept does not count', () => {
  expect(emailOf(' Nova@Mail.Test ')).toBe('nova@mail.test')
  for (const told of [null, '', 'nova', 'nova@localhost', 'a..b@mail.test', 'ñ@mail.test'])
    expect(emailOf(told)).toBeNull()
})

describe('the name', () => {
  test.each([
    ['Nova Reyes', 'Nova Reyes'],
    ['  Zoë O’Brien', "Zoë O'Brien"],
    ['🌊 Nova 🌊', 'Nova'],
    ['<b>Nova</b>', 'bNovab'],
    ['', 'nova.reyes'],
    ['🌊', 'nova.reyes'],
  ])('%j is stored as %j', (told, stored) => {
    expect(nameFrom(told, 'nova.reyes@mail.test')).toBe(stored)
  })

  test('is one that we allow, whatever the provider says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.emailAddress(), (told, email) => {
        const name = nameFrom(told, email)
        expect(checkName(name)).toEqual({ ok: true, value: name })
      }),
    )
  })
})

function outcome(facts: Partial<IdentityFacts>): unknown {
  const verdict = judge(facts)
  return verdict.ok ? verdict.value : verdict.refusal.message
}

function judge(facts: Partial<IdentityFacts>) {
  return judgeIdentity({ ...NOBODY_KNOWN, ...facts })
}
