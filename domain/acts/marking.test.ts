// A writer's answer to a mark: when it may be given, and what it needs.
import { expect, test } from 'vitest'
import { NOW, orderFacts, WRITER } from '#tests/kit/orders.ts'
import { judge, type ActArgs } from '../acts.ts'

type Asked = ActArgs['desk.answerMark'][0]

const mark = { request: 'approved', isAnswerReleased: false } as const

test.each<[string, Partial<Asked>]>([
  ['allowed', {}],
  ['allowed', { answer: 'declined', note: 'The source says so.' }],
  ['The note field is required.', { answer: 'declined' }],
  ['Mark not found', { mark: undefined }],
  ['A manager decides on this request first.', { mark: { ...mark, request: 'pending' } }],
  ['The request with this mark was declined.', { mark: { ...mark, request: 'dismissed' } }],
  ['The customer has this answer already.', { mark: { ...mark, isAnswerReleased: true } }],
])('%s', (sentence, given) => {
  const order = orderFacts({ status: 'editing' })
  const verdict = judge('desk.answerMark', order, WRITER, NOW, {
    version: 7,
    mark,
    answer: 'done',
    note: '',
    ...given,
  })
  expect(verdict.ok ? 'allowed' : verdict.refusal.message).toBe(sentence)
  if (verdict.ok) expect(verdict.value).toEqual({ to: 'editing', activities: [], notifications: [] })
})
