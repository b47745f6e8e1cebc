import { createHash } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/kit/folder.ts'
import { unpaidOrder } from '#tests/kit/money.ts'
import { startTestServer } from '#tests/kit/server.ts'

const texts = await temporaryFolder()
const policyFile = join(texts, 'policies/acceptable.md')
await cp(new URL('../../content', import.meta.url), texts, { recursive: true })
const policy = `${(await readFile(policyFile, 'utf8')).replace('version: 1\n', 'version: 7\n')}\nBe kind.\n`
await writeFile(policyFile, policy)
const server = await startTestServer({ LONGHAND_CONTENT: texts })

test('who orders agrees to the policy that the page shows, also where the owner has written their own', async () => {
  const page = await (await fetch(new URL('/acceptable', server.baseUrl))).text()
  expect(page).toContain('Be kind.')
  const { order } = await unpaidOrder(server)
  const { rows } = await server.pool.query(
    'select version, text_hash from terms_acceptances where order_id = $1',
    [order],
  )
  expect(rows).toEqual([{ version: '7', text_hash: createHash('sha256').update(policy).digest() }])
})
