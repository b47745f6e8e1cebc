// The specification's named constants, each of which is another address of a pair. Constants of pairs that
// are not built answer 404.
import { checkEmail } from '#domain/emails.ts'
import type { Call } from '#server/binding.ts'
import { answer, type Answer } from '#server/proxy.ts'

type Alias = { readonly namespace: string; readonly method: string; readonly given?: object }

export const ALIASES: Readonly<Record<string, Alias>> = {
  '/subscription': { namespace: 'messages', method: 'refresh' },
  '/api/notifications': { namespace: 'notifications', method: 'fetch' },
  '/api/notifications/clear': { namespace: 'notifications', method: 'read', given: { all: true } },
  '/session': { namespace: 'sessions', method: 'info' },
  '/api/signin': { namespace: 'sessions', method: 'open' },
  '/api/signup': { namespace: 'account', method: 'create' },
  '/logout': { namespace: 'sessions', method: 'close' },
  '/balance': { namespace: 'sessions', method: 'info' },
  '/api/discount': { namespace: 'discounts', method: 'info' },
  '/order/promocode': { namespace: 'discounts', method: 'info' },
  '/order/new': { namespace: 'types', method: 'fetch' },
  '/writer_categories': { namespace: 'types', method: 'fetch', given: { names: ['writer category'] } },
  '/api/auth': { namespace: 'sessions', method: 'check' },
  '/api/order/pay': { namespace: 'payments', method: 'pay' },
  '/api/signout': { namespace: 'sessions', method: 'close' },
  '/api/orders': { namespace: 'orders', method: 'fetch' },
  '/api/order/revision': { namespace: 'revisions', method: 'create' },
  '/api/order/dispute': { namespace: 'disputes', method: 'create' },
  '/api/order': { namespace: 'orders', method: 'info' },
  '/api/order/history': { namespace: 'activities', method: 'fetch' },
  '/api/order/dispute-reasons': { namespace: 'purposes', method: 'fetch' },
  '/api/order/dispute-problems': { namespace: 'issues', method: 'fetch' },
  '/api/order/revision-reasons': { namespace: 'reasons', method: 'fetch' },
  '/api/order/revision-problems': { namespace: 'issues', method: 'fetch' },
  '/apply-file': { namespace: 'orders', method: 'attach' },
  '/api/setting/delete_account': { namespace: 'account', method: 'delete' },
  '/api/social': { namespace: 'sessions', method: 'info' },
  '/api/social/unlink': { namespace: 'sessions', method: 'unlink' },
  '/api/setting/change_password': { namespace: 'account', method: 'update' },
  '/api/setting/upload_avatar': { namespace: 'account', method: 'update' },
  '/api/setting/update_profile': { namespace: 'account', method: 'update' },
  '/api/password/request': { namespace: 'verification', method: 'enroll', given: { purpose: 'reset' } },
  '/api/password/reset': { namespace: 'account', method: 'reset' },
  '/api/code/validate': { namespace: 'verification', method: 'exchange' },
  '/api/auth/temporary': { namespace: 'verification', method: 'exchange' },
  '/api/signin/code/request': { namespace: 'verification', method: 'enroll', given: { purpose: 'signin' } },
  '/api/signin/code': { namespace: 'sessions', method: 'open' },
  '/api/messagable-orders': { namespace: 'messages', method: 'states', given: { messagable: true } },
  '/get-cursor': { namespace: 'messages', method: 'state' },
  '/send-message': { namespace: 'messages', method: 'send' },
  '/read-message': { namespace: 'messages', method: 'state' },
}

/** Two of the constants belong to no pair, so each answers on its own. */
export const OWN_ANSWERS: Readonly<Record<string, (call: Call, argument: object) => Promise<Answer>>> = {
  '/api/email-exists': async (_call, argument) => tellForm('email' in argument ? argument.email : ''),
  '/api/setting/countries_and_timezones': listPlaces,
}

/** Says whether an address is well-formed. It never says who has an account. */
function tellForm(email: unknown): Answer {
  return { status: 200, body: { type: 'bool', data: typeof email === 'string' && checkEmail(email).ok } }
}

async function listPlaces(call: Call): Promise<Answer> {
  const countries = await answer(call, { namespace: 'countries', method: 'fetch', argument: {} })
  if (countries.status !== 200) return countries
  const timezones = await answer(call, { namespace: 'timezones', method: 'fetch', argument: {} })
  if (timezones.status !== 200) return timezones
  return {
    status: 200,
    body: { type: 'array', data: { countries: countries.body, timezones: timezones.body } },
  }
}
