// Puts programs of the server into few small files, with what they use of their packages. A process then starts in
// half the time and needs less memory, because Node keeps the text of every module that it loads.
import { rolldown } from 'rolldown'
import { ROOT } from '#server/ports/places.ts'
import { youngFunctions } from './young-functions.ts'

/** Packages that bring native code or files of their own, and the one that only development uses. */
const LEFT_OUT = [/^@napi-rs\/canvas/, /^@node-rs\/argon2/, /^sharp$/, /^pdfjs-dist\//, /^vite$/]

/** Each program is named after the file that starts it. */
export async function bundle(folder: string, programs: Readonly<Record<string, string>>): Promise<void> {
  const bundled = await rolldown({
    cwd: ROOT,
    input: programs,
    platform: 'node',
    external: LEFT_OUT,
    // React and its router have a slower build for development.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [youngFunctions()],
    // Some packages mark files that are meant for browsers.
    checks: { moduleLevelDirective: false },
  })
  await bundled.write({
    dir: folder,
    format: 'esm',
    minify: { mangle: { keepNames: true }, compress: true, codegen: true },
  })
  await bundled.close()
}
