// Every pair of the contract with the function that does it; the type checker names a missing one.
import { contract, type Contract } from '#contract/index.ts'
import { ofPerson, read, talk, write, writeAhead, type Bound } from '../binding.ts'
import { createAccount } from './account/create.ts'
import { deleteAccount } from './account/delete.ts'
import { resetPassword } from './account/reset.ts'
import { updateAccount } from './account/update.ts'
import { fetchActivities } from './activities/fetch.ts'
import { createChange } from './changes/create.ts'
import { quoteChange } from './changes/quote.ts'
import { sendContact } from './contacts/send.ts'
import { fetchCountries } from './countries/fetch.ts'
import { fetchDeliveries } from './deliveries/fetch.ts'
import { endDevice } from './devices/end.ts'
import { fetchDevices } from './devices/fetch.ts'
import { showDiscount } from './discounts/info.ts'
import { openDispute } from './disputes/create.ts'
import { fetchDisputes } from './disputes/fetch.ts'
import { deskTable } from './desk-table.ts'
import { createExport } from './exports/create.ts'
import { fetchExports } from './exports/fetch.ts'
import { fetchIssues } from './issues/fetch.ts'
import { fetchMessages } from './messages/list.ts'
import { refreshToken } from './messages/refresh.ts'
import { retractMessage } from './messages/retract.ts'
import { sendMessage } from './messages/send.ts'
import { showThread } from './messages/state.ts'
import { fetchThreads } from './messages/states.ts'
import { checkNotifications } from './notifications/check.ts'
import { fetchNotifications } from './notifications/fetch.ts'
import { readNotifications } from './notifications/read.ts'
import { attachToOrder } from './orders/attach.ts'
import { createOrder } from './orders/create.ts'
import { fetchOrders } from './orders/fetch.ts'
import { showOrder } from './orders/info.ts'
import { findOrders } from './orders/search.ts'
import { askForPasskey } from './passkeys/challenge.ts'
import { createPasskey } from './passkeys/create.ts'
import { removePasskey } from './passkeys/delete.ts'
import { fetchPasskeys } from './passkeys/fetch.ts'
import { openByPasskey } from './passkeys/open.ts'
import { preparePasskey } from './passkeys/prepare.ts'
import { namePasskey } from './passkeys/rename.ts'
import { confirm } from './payments/confirm.ts'
import { pay } from './payments/pay.ts'
import { fetchPurposes } from './purposes/fetch.ts'
import { createPush } from './pushes/create.ts'
import { endPushes } from './pushes/delete.ts'
import { showPush } from './pushes/info.ts'
import { rateOrder } from './ratings/create.ts'
import { showRating } from './ratings/info.ts'
import { fetchRatings } from './ratings/fetch.ts'
import { fetchReasons } from './reasons/fetch.ts'
import { requestRevision } from './revisions/create.ts'
import { fetchRevisions } from './revisions/fetch.ts'
import { checkSession } from './sessions/check.ts'
import { closeSession } from './sessions/close.ts'
import { showSession } from './sessions/info.ts'
import { openSessionByProof } from './sessions/open.ts'
import { listScopes } from './sessions/scopes.ts'
import { unlinkProfile } from './sessions/unlink.ts'
import { readArticle } from './site/article.ts'
import { listArticles } from './site/articles.ts'
import { listDiscounts } from './site/discounts.ts'
import { listProviders } from './site/providers.ts'
import { listQuestions } from './site/questions.ts'
import { readSample } from './site/sample.ts'
import { listSamples } from './site/samples.ts'
import { listShelves } from './site/shelves.ts'
import { readText } from './site/text.ts'
import { listWriters } from './site/writers.ts'
import { fetchStatement } from './statements/fetch.ts'
import { compareVersions } from './papers/compare.ts'
import { findPaperFacts } from './papers/facts.ts'
import { showManifest } from './papers/manifest.ts'
import { reportOriginality } from './papers/originality.ts'
import { showPaper } from './papers/show.ts'
import { showReceipt } from './statements/receipt.ts'
import { showWallet } from './statements/wallet.ts'
import { fetchTimezones } from './timezones/fetch.ts'
import { fetchTypes } from './types/fetch.ts'
import { enrollAddress } from './verification/enroll.ts'
import { exchangeProof } from './verification/exchange.ts'
import { withdraw } from './withdrawals/create.ts'
import { quoteForWithdrawal } from './withdrawals/quote.ts'

const {
  account,
  changes,
  devices,
  discounts,
  disputes,
  exports,
  messages,
  notifications,
  orders,
  papers,
  passkeys,
  payments,
  pushes,
  ratings,
  revisions,
  sessions,
  site,
  statements,
  verification,
  withdrawals,
} = contract

export const table = {
  account: {
    create: talk(account.create, createAccount),
    update: talk(account.update, ofPerson(updateAccount)),
    reset: talk(account.reset, resetPassword),
    delete: talk(account.delete, deleteAccount),
  },
  activities: { fetch: read(contract.activities.fetch, ofPerson(fetchActivities)) },
  changes: {
    quote: read(changes.quote, ofPerson(quoteChange)),
    create: write(changes.create, ofPerson(createChange)),
  },
  contacts: { send: write(contract.contacts.send, sendContact) },
  countries: { fetch: read(contract.countries.fetch, fetchCountries) },
  deliveries: { fetch: read(contract.deliveries.fetch, ofPerson(fetchDeliveries)) },
  desk: deskTable,
  devices: {
    fetch: read(devices.fetch, ofPerson(fetchDevices)),
    end: write(devices.end, ofPerson(endDevice)),
  },
  discounts: { info: read(discounts.info, showDiscount) },
  disputes: {
    fetch: read(disputes.fetch, ofPerson(fetchDisputes)),
    create: write(disputes.create, ofPerson(openDispute)),
  },
  exports: {
    create: write(exports.create, ofPerson(createExport)),
    fetch: read(exports.fetch, ofPerson(fetchExports)),
  },
  issues: { fetch: read(contract.issues.fetch, fetchIssues) },
  messages: {
    send: write(messages.send, ofPerson(sendMessage)),
    retract: write(messages.retract, ofPerson(retractMessage)),
    state: write(messages.state, ofPerson(showThread)),
    states: read(messages.states, ofPerson(fetchThreads)),
    list: read(messages.list, ofPerson(fetchMessages)),
    refresh: talk(messages.refresh, ofPerson(refreshToken)),
  },
  notifications: {
    check: read(notifications.check, ofPerson(checkNotifications)),
    fetch: read(notifications.fetch, ofPerson(fetchNotifications)),
    read: write(notifications.read, ofPerson(readNotifications)),
  },
  orders: {
    fetch: read(orders.fetch, ofPerson(fetchOrders)),
    search: read(orders.search, ofPerson(findOrders)),
    info: read(orders.info, ofPerson(showOrder)),
    create: writeAhead(orders.create, ofPerson(createOrder)),
    attach: write(orders.attach, ofPerson(attachToOrder)),
  },
  papers: {
    show: talk(papers.show, ofPerson(showPaper)),
    facts: talk(papers.facts, ofPerson(findPaperFacts)),
    compare: talk(papers.compare, ofPerson(compareVersions)),
    originality: talk(papers.originality, ofPerson(reportOriginality)),
    manifest: read(papers.manifest, ofPerson(showManifest)),
  },
  passkeys: {
    fetch: read(passkeys.fetch, ofPerson(fetchPasskeys)),
    prepare: write(passkeys.prepare, ofPerson(preparePasskey)),
    create: talk(passkeys.create, ofPerson(createPasskey)),
    rename: write(passkeys.rename, ofPerson(namePasskey)),
    delete: write(passkeys.delete, ofPerson(removePasskey)),
    challenge: write(passkeys.challenge, askForPasskey),
    open: talk(passkeys.open, openByPasskey),
  },
  payments: {
    pay: talk(payments.pay, ofPerson(pay)),
    confirm: talk(payments.confirm, ofPerson(confirm)),
  },
  purposes: { fetch: read(contract.purposes.fetch, fetchPurposes) },
  pushes: {
    info: read(pushes.info, ofPerson(showPush)),
    create: write(pushes.create, ofPerson(createPush)),
    delete: write(pushes.delete, ofPerson(endPushes)),
  },
  ratings: {
    fetch: read(ratings.fetch, fetchRatings),
    info: read(ratings.info, ofPerson(showRating)),
    create: write(ratings.create, ofPerson(rateOrder)),
  },
  reasons: { fetch: read(contract.reasons.fetch, fetchReasons) },
  revisions: {
    fetch: read(revisions.fetch, ofPerson(fetchRevisions)),
    create: write(revisions.create, ofPerson(requestRevision)),
  },
  sessions: {
    open: talk(sessions.open, openSessionByProof),
    close: write(sessions.close, closeSession),
    info: read(sessions.info, showSession),
    check: read(sessions.check, checkSession),
    scopes: read(sessions.scopes, listScopes),
    unlink: write(sessions.unlink, ofPerson(unlinkProfile)),
  },
  site: {
    providers: talk(site.providers, listProviders),
    articles: read(site.articles, listArticles),
    article: read(site.article, readArticle),
    shelves: read(site.shelves, listShelves),
    samples: read(site.samples, listSamples),
    sample: read(site.sample, readSample),
    text: read(site.text, readText),
    questions: read(site.questions, listQuestions),
    writers: read(site.writers, listWriters),
    discounts: read(site.discounts, listDiscounts),
  },
  statements: {
    fetch: read(statements.fetch, ofPerson(fetchStatement)),
    wallet: read(statements.wallet, ofPerson(showWallet)),
    receipt: read(statements.receipt, ofPerson(showReceipt)),
  },
  timezones: { fetch: read(contract.timezones.fetch, fetchTimezones) },
  types: { fetch: read(contract.types.fetch, fetchTypes) },
  verification: {
    enroll: write(verification.enroll, enrollAddress),
    exchange: talk(verification.exchange, exchangeProof),
  },
  withdrawals: {
    quote: read(withdrawals.quote, ofPerson(quoteForWithdrawal)),
    create: write(withdrawals.create, ofPerson(withdraw)),
  },
} satisfies { [N in keyof Contract]: { [M in keyof Contract[N]]: Bound } }
