// The baselines: a bare Fastify that sends the same bytes as a file, and one that runs the same SQL without our door.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { openDatabase, openPool } from '#server/store/connection.ts'
import * as store from '#server/store/types.ts'

const app = fastify()
const { BENCH_PAGE = '', DATABASE_URL = '' } = process.env
const folder = await mkdtemp(join(tmpdir(), 'longhand-bench-'))
const page = await (await fetch(BENCH_PAGE)).text()
await writeFile(join(folder, 'page.html'), page)
await writeFile(join(folder, 'page.html.br'), brotliCompressSync(page))
await app.register(fastifyStatic, { root: folder, wildcard: false, preCompressed: true })

const db = openDatabase(openPool(DATABASE_URL, { readOnly: true, onIdleError: () => {} }))
app.post('/types', async () =>
  Promise.all([
    store.listDocumentTypes(db),
    store.listDisciplines(db),
    store.listCitationStyles(db),
    store.listAcademicLevels(db),
    store.listUrgencies(db),
    store.listPrices(db),
    store.listWriterCategories(db),
  ]),
)
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.once('SIGTERM', () => process.exit())
