// What writers and managers may try with an order, each by the desk's own method, on the version that they
// see.
import { judge, type ActArgs, type ActName } from '#domain/acts.ts'
import { refuse } from '#domain/basics/verdict.ts'
import type { TestServer } from '#tests/kit/server.ts'
import { refusalIn, uploaded, type Move, type Scene } from './scene.ts'

type DeskAct = Extract<ActName, `desk.${string}`>

type Seen = { readonly version: number }

/** The arguments of the table of acts, besides the order. */
type Judged<A extends DeskAct> = (seen: Seen, take: (...args: ActArgs[A]) => ActArgs[A]) => ActArgs[A]

/** The arguments of a call, besides the order and its version. */
type Words = Readonly<Record<string, unknown>>

const note = 'We agreed on this by email.'
/** The percent of the best category, to which the writer of the walks belongs. */
const BEST = 30

export const DESK_MOVES: readonly Move[] = [
  managed('desk.approve', (seen, take) => take({ ...seen, waivesFiles: true }), { waive: true }),
  managed('desk.approve', (seen, take) => take(seen)),
  managed('desk.reject', (seen, take) => take({ ...seen, note }), { note }),
  staffed('desk.assign', 'manager', {
    takes: ({ people }, seen, take) =>
      take({ ...seen, writer: { id: people.writer.id, categoryPercent: BEST } }),
    brings: async (_server, { people }) => ({ writer: people.writer.id }),
  }),
  staffed('desk.claim', 'writer', {
    takes: (_scene, seen, take) => take({ ...seen, categoryPercent: BEST }),
  }),
  handedIn('draft'),
  handedIn('final'),
  managed('desk.release.draft', (seen, take) => take(seen), { as: 'draft' }),
  managed('desk.release.final', (seen, take) => take(seen), { as: 'final' }),
  managed('desk.return', (seen, take) => take({ ...seen, note }), { note }),
  managed('desk.complete', (seen, take) => take(seen)),
  managed('desk.decideRevision.approve', (seen, take) => take(seen), { outcome: 'approve' }),
  managed('desk.decideRevision.decline', (seen, take) => take({ ...seen, note }), {
    outcome: 'decline',
    note,
  }),
  managed('desk.initiateRevision', (seen, take) => take(seen), { instructions: 'Page 4 needs its sources.' }),
  disputeDecided('refund', (seen, take) => take({ ...seen, percent: 40 }), { percent: 40 }),
  disputeDecided('refund', (seen, take) => take({ ...seen, percent: 100, to: 'wallet' }), {
    percent: 100,
    to: 'wallet',
  }),
  disputeDecided('rework', (seen, take) => take(seen)),
  disputeDecided('otherWriter', (seen, take) => take(seen)),
  disputeDecided('cancel', (seen, take) => take({ ...seen, percent: 0 }), { percent: 0 }),
  disputeDecided('cancel', (seen, take) => take(seen)),
  disputeDecided('decline', (seen, take) => take({ ...seen, note }), { note }),
  managed('desk.cancel', (seen, take) => take({ ...seen, note, percent: 0 }), { note, percent: 0 }),
  managed('desk.cancel', (seen, take) => take({ ...seen, note, percent: 70 }), { note, percent: 70 }),
  managed('desk.refund', (seen, take) => take(seen)),
  staffed('desk.attach', 'manager', {
    takes: (_scene, seen, take) => take({ ...seen, files: 1 }),
    brings: async (server, { people, now }) => ({ files: [await uploaded(server, people.manager.id, now)] }),
  }),
  fileDecided('approve'),
  fileDecided('decline'),
  managed('desk.edit.topic', (seen, take) => take(seen), { topic: 'Why did railways lose to roads?' }),
  managed('desk.edit.instructions', (seen, take) => take(seen), { instructions: 'Three causes, not two.' }),
  managed('desk.edit.terms', (seen, take) => take(seen), {
    writerNote: 'The customer reads every footnote.',
  }),
]

function managed<A extends DeskAct>(act: A, takes: Judged<A>, words: Words = {}): Move {
  const move = staffed(act, 'manager', {
    takes: (_scene, ...given) => takes(...given),
    brings: async () => words,
  })
  return words['note'] === note ? { ...move, note } : move
}

function disputeDecided<O extends 'refund' | 'rework' | 'otherWriter' | 'cancel' | 'decline'>(
  outcome: O,
  takes: Judged<`desk.decideDispute.${O}`>,
  words: Words = {},
): Move {
  return managed(`desk.decideDispute.${outcome}`, takes, { outcome, ...words })
}

function handedIn(stage: 'draft' | 'final'): Move {
  return staffed(`desk.upload.${stage}`, 'writer', {
    takes: (_scene, seen, take) => take({ ...seen, files: 1 }),
    brings: async (server, { people, now }) => ({
      stage,
      files: [await uploaded(server, people.writer.id, now)],
    }),
  })
}

/** The method looks for the file, too. */
function fileDecided(outcome: 'approve' | 'decline'): Move {
  const move = staffed(`desk.file.${outcome}`, 'manager', {
    takes: (_scene, seen, take) => take(seen),
    brings: async (_server, { file = 'f'.repeat(32) }) => ({ outcome, file }),
  })
  const missing = refuse('not_found', 'File not found')
  return {
    ...move,
    judge: (scene) => {
      const judged = move.judge(scene)
      return judged.ok && scene.file === undefined ? missing : judged
    },
  }
}

function staffed<A extends DeskAct>(
  act: A,
  who: 'manager' | 'writer',
  {
    takes,
    brings = async () => ({}),
  }: {
    readonly takes: (scene: Scene, ...given: Parameters<Judged<A>>) => ActArgs[A]
    readonly brings?: (server: TestServer, scene: Scene) => Promise<Words>
  },
): Move {
  const [, method = ''] = act.split('.')
  return {
    act,
    by: who,
    judge: (scene) => {
      const { order, people, now } = scene
      return judge(
        act,
        order,
        people[who],
        now,
        ...takes(scene, { version: order.version }, (...args) => args),
      )
    },
    perform: async (server, scene) => {
      const { id, order, as } = scene
      const words = await brings(server, scene)
      const caller = await as(who)
      return refusalIn(await caller.call('desk', method, { order: id, version: order.version, ...words }))
    },
  }
}
