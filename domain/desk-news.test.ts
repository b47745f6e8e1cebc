import { describe, expect, test } from 'vitest'
import { deskNews } from './desk-news.ts'

describe('the desk is told', () => {
  test('managers, of an order that was paid, a version to check, a request and a dispute', () => {
    const told = (name: 'order.paid' | 'revision.requested' | 'dispute.started' | 'order.updated') =>
      deskNews('desk.approve', { to: 'active', activities: [], notifications: [name] }).managers
    expect(told('order.paid')).toEqual(['order.paid'])
    expect(told('revision.requested')).toEqual(['revision.requested'])
    expect(told('dispute.started')).toEqual(['dispute.started'])
    expect(told('order.updated')).toEqual([])
    expect(
      deskNews('desk.upload.draft', { to: 'checking', activities: [], notifications: [], uploads: 'draft' }),
    ).toEqual({ managers: ['paper.uploaded'], writer: [] })
  })

  test('the writer, of what the customer is told, and of a version that comes back', () => {
    const approved = { to: 'editing', activities: [], notifications: ['revision.approved'] } as const
    expect(deskNews('desk.decideRevision.approve', approved).writer).toEqual(['revision.approved'])
    expect(deskNews('desk.return', { to: 'preparing', activities: [], notifications: [] })).toEqual({
      managers: [],
      writer: ['order.updated'],
    })
  })

  test('a writer whose paper goes to another one, of that alone', () => {
    const replaced = { to: 'active', activities: [], notifications: ['dispute.accepted'] } as const
    expect(
      deskNews('desk.decideDispute.otherWriter', { ...replaced, changes: { writerId: null } }).writer,
    ).toEqual(['writer.replaced'])
  })
})
