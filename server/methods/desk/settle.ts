// Settles money that waits for a person: a refund, a dispute at a bank, or what is left in the wallet of a person who is gone.
import type { InputOf } from '#contract/grammar/methods.ts'
import type { desk } from '#contract/methods/desk.ts'
import { toCents } from '#domain/basics/money.ts'
import { allow } from '#domain/basics/verdict.ts'
import type { OfPerson, TalkContext } from '#server/context.ts'
import { listUnsettled } from '#server/deeds/list-unsettled.ts'
import { settleDispute, settleWallet } from '#server/deeds/settle-money.ts'
import { settleRefund } from '#server/deeds/settle-refund.ts'
import { viewUnsettled } from '#server/views/unsettled.ts'

type Asked = InputOf<typeof desk.settle>

export async function settleMoney(ctx: OfPerson<TalkContext>, asked: Asked) {
  const settled = await settle(ctx, asked)
  return settled.ok ? allow(viewUnsettled(await ctx.tx((db) => listUnsettled(db, ctx.now)))) : settled
}

function settle(ctx: OfPerson<TalkContext>, { about, amount, ...settlement }: Asked) {
  if (about === 'refund') return settleRefund(ctx, settlement)
  if (about === 'dispute') return settleDispute(ctx, settlement)
  const amountCents = toCents(amount)
  return ctx.whole((db) => settleWallet({ ...ctx, db }, { ...settlement, amountCents }))
}
