// The methods of the desk, each with its declaration. `table.ts` takes them over.
import { desk } from '#contract/methods/desk.ts'
import { ofPerson, read, talk, write } from '../binding.ts'
import { answerMark } from './desk/answerMark.ts'
import { approveOrder } from './desk/approve.ts'
import { assignWriter } from './desk/assign.ts'
import { attachAtDesk } from './desk/attach.ts'
import { cancelOrder } from './desk/cancel.ts'
import { claimOrder } from './desk/claim.ts'
import { completeOrder } from './desk/complete.ts'
import { countQueues } from './desk/counts.ts'
import { decideDispute } from './desk/decideDispute.ts'
import { decideRevision } from './desk/decideRevision.ts'
import { editOrder } from './desk/edit.ts'
import { decideOnFile } from './desk/file.ts'
import { endSessions } from './desk/endSessions.ts'
import { initiateRevision } from './desk/initiateRevision.ts'
import { countNumbers } from './desk/numbers.ts'
import { showDossier } from './desk/order.ts'
import { listPeople } from './desk/people.ts'
import { countPeople } from './desk/peopleCounts.ts'
import { fetchQueue } from './desk/queue.ts'
import { verifyRecord } from './desk/record.ts'
import { refundOrder } from './desk/refund.ts'
import { rejectOrder } from './desk/reject.ts'
import { releasePaper } from './desk/release.ts'
import { returnPaper } from './desk/return.ts'
import { setScopes } from './desk/setScopes.ts'
import { uploadPaper } from './desk/upload.ts'
import { fetchTariff } from './desk/prices.ts'
import { savePrice } from './desk/savePrice.ts'
import { fetchCategories } from './desk/categories.ts'
import { saveCategory } from './desk/saveCategory.ts'
import { fetchPromos } from './desk/discounts.ts'
import { saveDiscount } from './desk/saveDiscount.ts'
import { fetchReferences } from './desk/references.ts'
import { saveReference } from './desk/saveReference.ts'
import { fetchDeskRatings } from './desk/ratings.ts'
import { publishRating } from './desk/publishRating.ts'
import { fetchMails } from './desk/mails.ts'
import { fetchJobs } from './desk/jobs.ts'
import { retryMail } from './desk/retryMail.ts'
import { retryJob } from './desk/retryJob.ts'
import { fetchUnsettled } from './desk/unsettled.ts'
import { settleMoney } from './desk/settle.ts'
import { showBooks } from './desk/books.ts'

export const deskTable = {
  queue: read(desk.queue, ofPerson(fetchQueue)),
  counts: read(desk.counts, ofPerson(countQueues)),
  order: read(desk.order, ofPerson(showDossier)),
  record: read(desk.record, ofPerson(verifyRecord)),
  approve: write(desk.approve, ofPerson(approveOrder)),
  reject: write(desk.reject, ofPerson(rejectOrder)),
  assign: write(desk.assign, ofPerson(assignWriter)),
  claim: write(desk.claim, ofPerson(claimOrder)),
  upload: talk(desk.upload, ofPerson(uploadPaper)),
  release: write(desk.release, ofPerson(releasePaper)),
  return: write(desk.return, ofPerson(returnPaper)),
  decideRevision: write(desk.decideRevision, ofPerson(decideRevision)),
  initiateRevision: write(desk.initiateRevision, ofPerson(initiateRevision)),
  decideDispute: write(desk.decideDispute, ofPerson(decideDispute)),
  cancel: write(desk.cancel, ofPerson(cancelOrder)),
  refund: write(desk.refund, ofPerson(refundOrder)),
  complete: write(desk.complete, ofPerson(completeOrder)),
  edit: write(desk.edit, ofPerson(editOrder)),
  answerMark: write(desk.answerMark, ofPerson(answerMark)),
  attach: write(desk.attach, ofPerson(attachAtDesk)),
  file: write(desk.file, ofPerson(decideOnFile)),
  numbers: read(desk.numbers, countNumbers),
  people: read(desk.people, listPeople),
  peopleCounts: read(desk.peopleCounts, countPeople),
  setScopes: write(desk.setScopes, ofPerson(setScopes)),
  endSessions: write(desk.endSessions, ofPerson(endSessions)),
  prices: read(desk.prices, fetchTariff),
  savePrice: write(desk.savePrice, ofPerson(savePrice)),
  categories: read(desk.categories, fetchCategories),
  saveCategory: write(desk.saveCategory, ofPerson(saveCategory)),
  discounts: read(desk.discounts, fetchPromos),
  saveDiscount: write(desk.saveDiscount, ofPerson(saveDiscount)),
  references: read(desk.references, fetchReferences),
  saveReference: write(desk.saveReference, ofPerson(saveReference)),
  ratings: read(desk.ratings, fetchDeskRatings),
  publishRating: write(desk.publishRating, ofPerson(publishRating)),
  mails: read(desk.mails, fetchMails),
  retryMail: write(desk.retryMail, ofPerson(retryMail)),
  jobs: read(desk.jobs, fetchJobs),
  retryJob: write(desk.retryJob, ofPerson(retryJob)),
  unsettled: read(desk.unsettled, fetchUnsettled),
  settle: talk(desk.settle, ofPerson(settleMoney)),
  books: read(desk.books, showBooks),
}
