// Lists the mails that did not arrive, or not yet.
import { allow } from '#domain/basics/verdict.ts'
import type { ReadContext } from '#server/context.ts'
import { listTroubledMails } from '#server/store/troubles.ts'

export async function fetchMails({ db }: ReadContext) {
  return allow([...(await listTroubledMails(db))])
}
