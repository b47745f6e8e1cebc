// What must not happen to an order: when we ask the product for it all the same, it refuses and leaves
// nothing behind.
import { expect } from 'vitest'
import type { ActName } from '#domain/acts.ts'
import type { Outcome } from '#domain/acts/act.ts'
import type { Verdict } from '#domain/basics/verdict.ts'
import { ORDER_CHANGED } from '#domain/orders.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { historyOf, type History } from './history.ts'
import { MOVES } from './moves.ts'
import type { Move, People, Scene } from './scene.ts'

const MEMBERS = ['customer', 'writer', 'manager'] as const satisfies readonly (keyof People)[]

/**
 * Whatever the table refuses in a status, the product refuses in the same words, and leaves nothing behind.
 */
export async function expectRefusals(server: TestServer, scene: Scene): Promise<readonly ActName[]> {
  const before = await historyOf(server, scene.id)
  const refused: ActName[] = []
  for (const move of MOVES) {
    const verdict = move.judge(scene)
    if (verdict.ok) continue
    const story = `${move.act} on an order that is ${scene.order.status}`
    const refusal = await move.perform(server, scene)
    expect({ story, refusal }).toEqual({ story, refusal: sentenceOf(verdict) })
    refused.push(move.act)
  }
  expect(await historyOf(server, scene.id)).toEqual(before)
  return refused
}

/** If the order has changed since the desk saw it, the product refuses, and leaves nothing behind. */
export async function expectStale(
  server: TestServer,
  story: string,
  scene: Scene,
  move: Move,
  before: History,
): Promise<void> {
  const seen = { ...scene, order: { ...scene.order, version: scene.order.version - 1 } }
  const stale = `${story}, seen a version ago`
  expect({ stale, refusal: await move.perform(server, seen) }).toEqual({ stale, refusal: ORDER_CHANGED })
  expect({ stale, ...(await historyOf(server, scene.id)) }).toEqual({ stale, ...before })
}

/** What one person may do, the other two may not: the product refuses them, and leaves nothing behind. */
export async function expectStrangers(
  server: TestServer,
  story: string,
  scene: Scene,
  move: Move,
  before: History,
): Promise<void> {
  for (const other of MEMBERS.filter((member) => member !== move.by)) {
    const tried = `${story}, tried by the ${other}`
    const refusal = await move.perform(server, { ...scene, as: () => scene.as(other) })
    expect({ tried, refusal }).toEqual({ tried, refusal: expect.any(String) })
    expect({ tried, ...(await historyOf(server, scene.id)) }).toEqual({ tried, ...before })
  }
}

/** The table's sentence for a refusal. */
export function sentenceOf(verdict: Verdict<Outcome>): string | null {
  return verdict.ok ? null : verdict.refusal.message
}
