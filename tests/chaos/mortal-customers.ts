// Customers of a server that dies while they wait: whatever gets no answer, they try again.
import { returnMoney } from '#server/deeds/send-back.ts'
import type { Db } from '#server/store/connection.ts'
import { lockOrder } from '#server/store/order-facts.ts'
import { found } from '#tests/kit/accounts.ts'
import { payArgument } from '#tests/kit/money.ts'
import { CARDS } from '#tests/kit/payments.ts'
import { placement } from '#tests/kit/placements.ts'
import { setFault } from '#tests/kit/sandbox.ts'
import type { PaymentType } from '#domain/payments.ts'

export type Town = { readonly baseUrl: string; readonly sandboxUrl: string; readonly db: Db }

export type Deed = () => Promise<unknown>

type Call = (namespace: string, method: string, argument: object) => Promise<unknown>

/** What each kind of customer does, one after the other. */
export const CUSTOMERS: readonly ((town: Town) => readonly Deed[])[] = [switcher, spender, unlucky]

/** Pays by card, changes to PayPal on the way, withdraws from all, and leaves. */
function switcher(town: Town): readonly Deed[] {
  const { enter, place, pay, act, confirm, withdraw, leave } = customerOf(town)
  return [
    enter,
    place,
    place,
    pay(0, 'CREDIT'),
    act(0, { answer: 'pay', card: CARDS.good }),
    confirm(0, 'CREDIT'),
    pay(1, 'CREDIT'),
    pay(1, 'PAYPAL'),
    act(1, { answer: 'approve' }),
    confirm(1, 'PAYPAL'),
    withdraw(0),
    leave,
    withdraw(1),
    leave,
  ]
}

/** Pays from the wallet with money that came back: once a part, once all of it. */
function spender(town: Town): readonly Deed[] {
  const { enter, place, pay, act, confirm, withdraw, giveBack, leave } = customerOf(town)
  return [
    enter,
    place,
    place,
    place,
    pay(0, 'PAYPAL'),
    act(0, { answer: 'approve' }),
    confirm(0, 'PAYPAL'),
    giveBack(0, 4000),
    pay(1, 'CREDIT'),
    act(1, { answer: 'pay', card: CARDS.good }),
    confirm(1, 'CREDIT'),
    withdraw(1),
    giveBack(0, 4980),
    pay(2, 'CREDIT'),
    withdraw(2),
    leave,
  ]
}

/** A card is declined, a canceled order is paid, a wrong sum is charged, and refunds fail. */
function unlucky(town: Town): readonly Deed[] {
  const { enter, place, pay, act, confirm, withdraw, fault } = customerOf(town)
  return [
    enter,
    place,
    place,
    place,
    place,
    pay(0, 'CREDIT'),
    act(0, { answer: 'pay', card: CARDS.declined }),
    confirm(0, 'CREDIT'),
    withdraw(0),
    fault('stripe', 'amount_differs'),
    pay(1, 'CREDIT'),
    act(1, { answer: 'pay', card: CARDS.good }),
    confirm(1, 'CREDIT'),
    fault('paypal', 'refund_pending'),
    pay(1, 'PAYPAL'),
    act(1, { answer: 'approve' }),
    confirm(1, 'PAYPAL'),
    fault('paypal', 'refund_refused'),
    withdraw(1),
    pay(2, 'PAYPAL'),
    fault('paypal', 'capture_pending'),
    act(2, { answer: 'approve' }),
    confirm(2, 'PAYPAL'),
    fault('stripe', 'refund_failed'),
    pay(3, 'CREDIT'),
    act(3, { answer: 'pay', card: CARDS.good }),
    withdraw(3),
  ]
}

function customerOf({ baseUrl, sandboxUrl, db }: Town) {
  const { call, enter } = visitorAt(baseUrl)
  const orders: number[] = []
  const pages: string[] = []
  return {
    enter,
    place: async () => void orders.push(Number(Object(await call('orders', 'create', placement())).id)),
    pay: (index: number, type: PaymentType) => async () => {
      const paid = await call('payments', 'pay', payArgument({ baseUrl }, orders[index] ?? 0, type))
      pages[index] = String(Object(Object(paid).payload).url)
    },
    act: (index: number, form: Record<string, string>) => async () =>
      fetch(pages[index] ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
    confirm: (index: number, type: PaymentType) => async () => {
      const { pathname, searchParams } = new URL(pages[index] ?? '')
      const token = searchParams.get('token') ?? pathname.split('/').at(-1)
      return call('payments', 'confirm', { id: orders[index], type, payload: {}, token })
    },
    withdraw: (index: number) => async () => {
      const { amount } = Object(await call('withdrawals', 'quote', { order: orders[index] }))
      await call('withdrawals', 'create', { order: orders[index], amount })
    },
    /** Returns money into the wallet, as the desk does. */
    giveBack: (index: number, cents: number) => async () =>
      db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, orders[index] ?? 0)
        if (!order) return
        const { customerId } = order
        const sending = { enqueue: () => Promise.resolve(), now: Math.floor(Date.now() / 1000) }
        await returnMoney(tx, sending, { orderId: orders[index] ?? 0, customerId, cents, to: 'wallet' })
      }),
    fault: (vendor: string, fault: string) => async () => setFault(sandboxUrl, vendor, fault),
    leave: async () => call('account', 'delete', {}),
  }
}

/** A new person. */
function visitorAt(baseUrl: string): { readonly call: Call; readonly enter: Deed } {
  let cookie = ''
  const call: Call = async (namespace, method, argument) => {
    const answer = await fetch(`${baseUrl}/api/proxy?namespace=${namespace}&method=${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
      body: JSON.stringify(argument),
    })
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    const body: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${method} answers ${answer.status}`)
    return found({ body })
  }
  const enter = async () => {
    const email = `${crypto.randomUUID()}@example.test`
    await call('account', 'create', { email, name: 'Robin Lane', password: 'Quill-and-ink-7' })
  }
  return { call, enter }
}
