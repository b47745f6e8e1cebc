import { expect, test } from 'vitest'
import { THROTTLES } from '#domain/throttles.ts'
import { openPasswords } from '#server/ports/passwords.ts'
import { TooBusy } from '#server/ports/turns.ts'
import { PASSWORD } from '#tests/kit/accounts.ts'
import { startTestHouse } from '#tests/kit/house.ts'
import { addResident } from '#tests/kit/residents.ts'

const passwords = await openPasswords()
const crowd = { isHere: false }
const house = await startTestHouse(
  {},
  {
    passwords: {
      ...passwords,
      hash: async (...given) => {
        if (crowd.isHere) throw new TooBusy('too many calls are waiting for their turn')
        return passwords.hash(...given)
      },
      verify: async (...given) => {
        if (crowd.isHere) throw new TooBusy('too many calls are waiting for their turn')
        return passwords.verify(...given)
      },
    },
  },
)

test('a password that we had no time to check is no failure, however often it was tried', async () => {
  const { email } = await addResident(house.db, await house.now())
  const signIn = (password = PASSWORD) => house.visitor.call('sessions', 'open', { email, password })
  crowd.isHere = true
  for (let time = 0; time < THROTTLES.signInFailures.limit; time += 1)
    expect((await signIn()).status).toBe(503)
  crowd.isHere = false
  expect((await signIn('not-this-one')).status).toBe(422)
  expect((await signIn()).status).toBe(200)
})

test('nor is a new password a change as long as we had no time to keep it', async () => {
  const { token } = await addResident(house.db, await house.now())
  const person = house.holding(token)
  const change = () =>
    person.call('account', 'update', { password: 'A-better-one-9', confirmation: 'A-better-one-9' })
  crowd.isHere = true
  for (let time = 0; time < THROTTLES.passwordChanges.limit; time += 1)
    expect((await change()).status).toBe(503)
  crowd.isHere = false
  expect(await change()).toMatchObject({ status: 200 })
})
