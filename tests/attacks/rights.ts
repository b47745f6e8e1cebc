// The rights of every method: what its caller is told in each scope, and about whose order.

/**
 * `+` let in; `u` who are you; `f` not in this scope; `m` there is no such order; `n` you may not do this;
 * `o` your own order. The columns: a visitor; a customer on their own order and on a foreign one; a writer on
 * the order they write, on one in the pool, on one of another writer, and on one they ordered; a manager on
 * any order and on one they ordered; an admin on any order.
 */
const TABLE = `
account.create           + + + + + + + + + +
account.update           u + + + + + + + + +
account.reset            + + + + + + + + + +
account.delete           u + + + + + + + + +
activities.fetch         u + m + m m + + + +
changes.quote            u n m n n m + n + n
changes.create           u n m n n m + n + n
contacts.send            + + + + + + + + + +
countries.fetch          + + + + + + + + + +
deliveries.fetch         u + m + m m + + + +
desk.queue               u f f f f f f + + +
desk.counts              u f f + + + + + + +
desk.order               u f f + + m + + + +
desk.record              u f f f f f f + + +
desk.approve             u f f f f f f + o +
desk.reject              u f f f f f f + o +
desk.assign              u f f f f f f + o +
desk.claim               u f f + + m o f f f
desk.upload              u f f + n m n f f f
desk.release             u f f f f f f + o +
desk.return              u f f f f f f + o +
desk.decideRevision      u f f f f f f + o +
desk.initiateRevision    u f f f f f f + o +
desk.decideDispute       u f f f f f f + o +
desk.cancel              u f f f f f f + o +
desk.refund              u f f f f f f + o +
desk.complete            u f f f f f f + o +
desk.edit                u f f f f f f + o +
desk.answerMark          u f f + n m n f f f
desk.attach              u f f f f f f + o +
desk.file                u f f f f f f + o +
desk.numbers             u f f f f f f + + +
desk.people              u f f f f f f f f +
desk.peopleCounts        u f f f f f f f f +
desk.setScopes           u f f f f f f f f +
desk.endSessions         u f f f f f f f f +
desk.prices              u f f f f f f f f +
desk.savePrice           u f f f f f f f f +
desk.categories          u f f f f f f f f +
desk.saveCategory        u f f f f f f f f +
desk.discounts           u f f f f f f f f +
desk.saveDiscount        u f f f f f f f f +
desk.references          u f f f f f f f f +
desk.saveReference       u f f f f f f f f +
desk.ratings             u f f f f f f + + +
desk.publishRating       u f f f f f f + + +
desk.mails               u f f f f f f f f +
desk.retryMail           u f f f f f f f f +
desk.jobs                u f f f f f f f f +
desk.retryJob            u f f f f f f f f +
desk.books               u f f f f f f f f +
desk.unsettled           u f f f f f f f f +
desk.settle              u f f f f f f f f +
devices.fetch            u + + + + + + + + +
devices.end              u + + + + + + + + +
discounts.info           + + + + + + + + + +
disputes.fetch           u + m + m m + + + +
disputes.create          u + m n n m + n + n
exports.create           u + + + + + + + + +
exports.fetch            u + + + + + + + + +
issues.fetch             u + + + + + + + + +
messages.send            u + m + m m + n + n
messages.retract         u + m m m m m n m n
messages.state           u + m + m m + + + +
messages.states          u + + + + + + + + +
messages.list            u + m + m m + + + +
messages.refresh         u + + + + + + + + +
notifications.check      u + + + + + + + + +
notifications.fetch      u + + + + + + + + +
notifications.read       u + m m m m + m + m
orders.fetch             u + + + + + + + + +
orders.search            u + + + + + + + + +
orders.info              u + m + m m + + + +
orders.create            u + + + + + + + + +
orders.attach            u + m n n m + n + n
papers.show              u + m + m m m + m +
papers.facts             u + m + m m m + m +
papers.compare           u + m + m m m + m +
papers.originality       u + m + m m m + m +
papers.manifest          u + m + m m + + + +
passkeys.fetch           u + + + + + + + + +
passkeys.prepare         u + + + + + + + + +
passkeys.create          u + + + + + + + + +
passkeys.rename          u + m m m m + m + m
passkeys.delete          u + m m m m + m + m
passkeys.challenge       + + + + + + + + + +
passkeys.open            + + + + + + + + + +
payments.pay             u n m n n m n n n n
payments.confirm         u + m m m m + m + m
purposes.fetch           u + + + + + + + + +
pushes.info              u + + + + + + + + +
pushes.create            u + + + + + + + + +
pushes.delete            u + + + + + + + + +
ratings.fetch            + + + + + + + + + +
ratings.info             u + + + + + + + + +
ratings.create           u + m m m m + m + m
reasons.fetch            u + + + + + + + + +
revisions.fetch          u + m + m m + + + +
revisions.create         u + m n n m n n n n
sessions.open            + + + + + + + + + +
sessions.close           + + + + + + + + + +
sessions.info            + + + + + + + + + +
sessions.check           + + + + + + + + + +
sessions.scopes          + + + + + + + + + +
sessions.unlink          u + + + + + + + + +
site.providers           + + + + + + + + + +
site.articles            + + + + + + + + + +
site.article             + + + + + + + + + +
site.shelves             + + + + + + + + + +
site.samples             + + + + + + + + + +
site.sample              + + + + + + + + + +
site.text                + + + + + + + + + +
site.questions           + + + + + + + + + +
site.writers             + + + + + + + + + +
site.discounts           + + + + + + + + + +
statements.fetch         u + + + + + + + + +
statements.wallet        u + + + + + + + + +
statements.receipt       u + + + + + + + + +
timezones.fetch          + + + + + + + + + +
types.fetch              + + + + + + + + + +
verification.enroll      + + + + + + + + + +
verification.exchange    + + + + + + + + + +
withdrawals.quote        u + m n n m + n + n
withdrawals.create       u + m n n m + n + n
`

export const RIGHTS: ReadonlyMap<string, readonly string[]> = new Map(
  TABLE.trim()
    .split('\n')
    .map((row) => row.split(/\s+/))
    .map(([pair = '', ...rights]) => [pair, rights]),
)
