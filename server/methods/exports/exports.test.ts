import { expect, test } from 'vitest'
import { DAY } from '#domain/basics/instant.ts'
import { addPerson } from '#tests/kit/desk-house.ts'
import { startTestHouse } from '#tests/kit/house.ts'

const house = await startTestHouse()

test('a person may ask for the next export in the very second in which a day is over, and holds up no other person', async () => {
  const [person, other] = [await addPerson(house), await addPerson(house)]
  const now = await house.now()
  const askAt = async (at: number, asking = person) =>
    (await (await house.at(at, asking)).call('exports', 'create')).status
  expect(await askAt(now)).toBe(200)
  expect([await askAt(now + DAY - 1), await askAt(now + DAY - 1, other)]).toEqual([429, 200])
  expect([await askAt(now + DAY), await askAt(now + DAY)]).toEqual([200, 429])
})
