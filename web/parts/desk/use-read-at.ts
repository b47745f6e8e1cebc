// Where managers read a file of an order: beside a version. Writers get no link, because they know their files.
import { useSearchParams } from 'react-router'
import type { Dossier } from './acts.ts'
import { deskCheckPath, listAt } from './lists.ts'

export function useReadAt({ id, customer }: Dossier) {
  const desk = listAt(useSearchParams()[0])
  return (file: string, delivery: number | undefined) =>
    customer !== null && delivery !== undefined
      ? { readingHref: deskCheckPath(desk, id, { delivery, file }) }
      : {}
}
