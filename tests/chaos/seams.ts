// Lets the steps of many operations run in a chosen order: each stops before its next transaction and its next call of a
// vendor until it is its turn. Between two steps of one, any step of another may run; only one runs at a time, so that the
// same choices make the same run.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '#server/store/connection.ts'

export type Fate = {
  /** The process dies before this step, and the work stops there. */
  readonly diesBefore: number | null
  /** The answer to this call of a vendor never arrives. */
  readonly losesAnswer: number | null
}

type Operation = {
  steps: number
  calls: number
  readonly fate: Fate
  readonly turns: Turns
  readonly die: () => void
}

export type Turns = {
  /** False once it has died. */
  readonly run: (fate: Fate, work: () => Promise<void>) => Promise<boolean>
  /** Runs the lanes to their end; `picks` choose whose next step runs. */
  readonly drive: (lanes: readonly (() => Promise<void>)[]) => Promise<void>
  /** Waits until it is the caller's turn. */
  readonly wait: () => Promise<void>
}

export class AnswerLost extends Error {}

const underWay = new AsyncLocalStorage<Operation>()

/** `isFree`: the steps run as they come, without taking turns. */
export function createTurns(picks: readonly number[], isFree: boolean): Turns {
  const waiting: (() => void)[] = []
  let moving = 0
  let picked = 0
  let still = () => {}

  function rest(): void {
    moving -= 1
    if (moving === 0) still()
  }

  async function wait(): Promise<void> {
    if (isFree) return
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      rest()
    })
  }

  async function untilStill(): Promise<void> {
    if (moving > 0) await new Promise<void>((resolve) => (still = resolve))
  }

  function go(): void {
    const pick = (picks[picked % picks.length] ?? 0) % waiting.length
    picked += 1
    const [next] = waiting.splice(pick, 1)
    moving += 1
    next?.()
  }

  const turns: Turns = {
    wait,
    run: async (fate, work) => {
      let die = () => {}
      const death = new Promise<boolean>((resolve) => (die = () => resolve(false)))
      const operation = { steps: 0, calls: 0, fate, turns, die }
      const life = underWay.run(operation, async () => {
        await wait()
        await work()
        return true
      })
      return Promise.race([life, death])
    },
    drive: async (lanes) => {
      moving = lanes.length
      const all = Promise.all(lanes.map((lane) => lane().finally(rest)))
      await Promise.race([all, driveThem()])
      await all
    },
  }

  async function driveThem(): Promise<void> {
    for (;;) {
      await untilStill()
      if (waiting.length === 0) return
      go()
    }
  }

  return turns
}

/** Called before each step. */
async function seam(): Promise<void> {
  const operation = underWay.getStore()
  if (!operation) return
  if (operation.steps === operation.fate.diesBefore) {
    operation.die()
    await new Promise<never>(() => {})
  }
  operation.steps += 1
  await operation.turns.wait()
}

/** Makes each of its transactions a step. */
export function seamedDatabase(db: Db): Db {
  return new Proxy(db, {
    get(from, name) {
      if (name === 'transaction') return () => seamedTransaction(from)
      const member: unknown = Reflect.get(from, name)
      return typeof member === 'function' ? member.bind(from) : member
    },
  })
}

function seamedTransaction(db: Db): object {
  const transaction = db.transaction()
  return new Proxy(transaction, {
    get(from, name) {
      if (name !== 'execute') return Reflect.get(from, name)
      return async (work: Parameters<typeof from.execute>[0]) => {
        await seam()
        return from.execute(work)
      }
    },
  })
}

/** Makes each call of a vendor a step; the answer may be lost after the vendor has done what it was asked. */
export function seamedPorts<T extends object>(ports: T, onCalled: () => Promise<void>): T {
  return new Proxy(ports, {
    get(from, name) {
      const member: unknown = Reflect.get(from, name)
      if (typeof member === 'object' && member !== null) return seamedPorts(member, onCalled)
      if (typeof member !== 'function') return member
      return async (...values: unknown[]): Promise<unknown> => {
        await seam()
        const answer: unknown = await Reflect.apply(member, from, values)
        await onCalled()
        const operation = underWay.getStore()
        if (!operation) return answer
        operation.calls += 1
        if (operation.calls - 1 === operation.fate.losesAnswer) throw new AnswerLost('The connection broke')
        return answer
      }
    },
  })
}
