// Vitest's global set-up: files are read by programs that are built once before the tests.
export { buildPaperPrograms as default } from '#scripts/build.ts'
