// The baseline of a kept page: the same bytes as a file, sent by the package that also sends our files.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { serveBare } from './serve.ts'

const { BENCH_PAGE = '', BENCH_FOLDER = '' } = process.env

await serveBare(async (app) => {
  const page = await (await fetch(BENCH_PAGE)).text()
  await writeFile(join(BENCH_FOLDER, 'page.html'), page)
  await writeFile(join(BENCH_FOLDER, 'page.html.br'), brotliCompressSync(page))
  await app.register(fastifyStatic, { root: BENCH_FOLDER, wildcard: false, preCompressed: true })
})
