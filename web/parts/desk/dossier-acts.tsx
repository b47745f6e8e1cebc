// The acts of an open order: what it waits for with what follows from each answer, then all others, each closed one with its reason.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { createStore, useStore, type StoreApi } from 'zustand'
import { statusLabel } from '#domain/statuses.ts'
import { isFailure } from '#web/lib/api.ts'
import { failureSentence } from '#web/lib/failures.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useDeed } from '#web/lib/use-deed.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { openAfterPaint } from '#web/ui/layers/after-paint.ts'
import { useToast } from '#web/ui/layers/toast.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ACTS, isOffered, NO_ANSWERS, SETTLING, whyNot, type DeskAct, type Dossier } from './acts.ts'
import type { Check } from './checks.ts'
import { consequencesOf } from './consequences.ts'
import { NO_UNDO } from './desk-dialog.tsx'
import styles from './dossier-acts.module.css'
import dossierStyles from './dossier.module.css'
import { EditDialog } from './edit-dialog.tsx'
import { Keycap } from './keycap.tsx'
import { offerActs } from './open-acts.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import type { HeldDecision } from './use-held-decision.tsx'
import { newerOf, type OnChanged } from './use-newest.ts'

/** The order as it was when the question was asked: a deed is decided on what its doer saw. */
type Asked = { readonly about: DeskAct | 'settle' | 'edit'; readonly dossier: Dossier }

/** A button of the order: its letter, its words, and the reason if it is disabled. */
export type OpenAct = {
  readonly key: string
  readonly label: string
  readonly why: string | null
  readonly begin: () => void
}

const EDIT = 'Edit topic, deadline, pages'
const SETTLE = 'Settle the dispute'

type DossierActs = {
  onChanged: OnChanged
  decision: HeldDecision
  /** What a manager looks at before the decision. */
  checks: readonly Check[]
  /** A link to where a manager sees more. */
  lead?: ReactNode
  /** The page shows something else than what would be decided on. */
  isClosed?: boolean
}

/** Returns the parts of the acts, which the page of the order puts in their places. */
export function useDossierActs(
  dossier: Dossier,
  { onChanged, decision, checks, lead, isClosed = false }: DossierActs,
): { deciding: ReactNode; more: ReactNode; dialog: ReactNode } {
  const [asking] = useState(() => createStore<Asking>(() => ({ asked: null })))
  const showToast = useToast()
  const { run: doNow, isBusy, failure, forget } = useDeed(perform)
  const isManager = dossier.customer !== null
  const [doing, setDoing] = useState<DeskAct>()
  const deciding = handedInFirst(
    dossier,
    ACTS.filter((act) => act.question !== undefined && isOffered(dossier, act)),
  )
  // Answers to the same question that the order does not allow stay in their place, disabled with the reason.
  const closed = ACTS.filter(
    (act) => act.question !== undefined && act.question === deciding[0]?.question && !isOffered(dossier, act),
  )
  const others = isManager ? ACTS.filter((act) => act.question === undefined) : []
  const canSettle = SETTLING.some((act) => isOffered(dossier, act))

  async function perform(act: DeskAct, seen: Dossier): Promise<string | undefined> {
    const answer = await act.perform(seen, NO_ANSWERS)
    if (isFailure(answer)) return failureSentence(answer)
    done(answer)
    return undefined
  }

  function done(made: Dossier) {
    showToast(`Done. The order is now ${statusLabel(made.status)}.`)
    onChanged(made)
  }

  /** A decision on a file that still waits is sent first. */
  async function begin(about: Asked['about']) {
    const seen = newerOf(dossier, await decision.settle())
    if (typeof about !== 'object' || !about.isAtOnce?.(seen))
      openAfterPaint(() => asking.setState({ asked: { about, dossier: seen } }))
    else if (!isBusy) {
      setDoing(about)
      doNow(about, seen)
    }
  }

  const open = (act: DeskAct): OpenAct => ({
    key: act.key,
    label: act.isAtOnce?.(dossier) ? act.label : `${act.label}…`,
    why: whyNot(dossier, act),
    begin: () => void begin(act),
  })
  const edit: OpenAct = {
    key: 'e',
    label: `${EDIT}…`,
    why: dossier.offers['desk.edit.terms'] ?? null,
    begin: () => void begin('edit'),
  }
  const settle: OpenAct = { key: 's', label: `${SETTLE}…`, why: null, begin: () => void begin('settle') }
  const more = isManager ? [edit, ...others.map(open)] : []
  const offered = [...(canSettle ? [settle] : []), ...deciding.map(open), ...more].filter(
    ({ why }) => why === null && !isClosed,
  )
  useDeskKeys(Object.fromEntries(offered.map(({ key, begin: press }) => [key, press])))
  useEffect(() => offerActs(dossier, offered))

  return {
    deciding: !isClosed && (
      <>
        {failure !== undefined && (
          <Banner
            tone="danger"
            isAnswer
            action={
              <Button
                look="line"
                size="sm"
                onClick={() => {
                  forget()
                  onChanged()
                }}
              >
                Reload
              </Button>
            }
          >
            {failure}
          </Banner>
        )}
        <Deciding
          dossier={dossier}
          acts={deciding}
          buttons={[...(canSettle ? [settle] : []), ...deciding.map(open), ...closed.map(open)]}
          checks={checks}
          lead={lead}
          busyKey={isBusy ? doing?.key : undefined}
        />
      </>
    ),
    more: !isClosed && <More acts={more} />,
    dialog: <ActDialogs asking={asking} latest={dossier} onDone={done} onReload={onChanged} />,
  }
}

/** Puts the release that the writer delivered for before the other one. */
function handedInFirst({ versions }: Dossier, acts: readonly DeskAct[]): readonly DeskAct[] {
  const release = `desk.release.${versions[0]?.kind}`
  return acts.toSorted((a, b) => Number(b.name === release) - Number(a.name === release))
}

type Asking = { readonly asked: Asked | null }

type ActDialogsProps = {
  asking: StoreApi<Asking>
  latest: Dossier
  onDone: (done: Dossier) => void
  onReload: () => void
}

/** Shows the dialog that is open. Only it knows which, so opening one draws nothing else anew. */
function ActDialogs({ asking, onDone, ...rest }: ActDialogsProps) {
  const { asked } = useStore(asking)
  if (asked === null) return null
  const { about, dossier } = asked
  const close = () => asking.setState({ asked: null })
  const dialog = {
    ...rest,
    dossier,
    onClose: close,
    onDone: (done: Dossier) => {
      close()
      onDone(done)
    },
  }
  if (about === 'edit') return <EditDialog {...dialog} />
  if (about === 'settle')
    return <ActDialog title="How is this dispute settled?" acts={SETTLING} {...dialog} />
  return <ActDialog title={`${about.verb}?`} acts={[about]} {...dialog} />
}

type DecidingProps = {
  dossier: Dossier
  acts: readonly DeskAct[]
  buttons: readonly OpenAct[]
  checks: readonly Check[]
  lead: ReactNode
  /** The letter of the act that is being done. */
  busyKey: string | undefined
}

/** What the order waits for. */
function Deciding({ dossier, acts, buttons, checks, lead, busyKey }: DecidingProps) {
  const place = useOwnPlace()
  const [first, ...rest] = buttons
  if (first === undefined) return null
  const isSettling = acts.length === 0
  return (
    <section className={styles.deciding} aria-labelledby="deciding">
      <h3 className={styles.question} id="deciding">
        {acts[0]?.question ?? 'How is this dispute settled?'}
      </h3>
      <CheckList checks={checks} />
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {!isSettling && (
        <div className={styles.thens}>
          {acts.map((act) => (
            <div key={act.name}>
              <h4
                className={styles.then}
              >{`If you ${act.label.charAt(0).toLowerCase()}${act.label.slice(1)}`}</h4>
              <ul className={styles.follows}>
                {consequencesOf(act, dossier, NO_ANSWERS, place).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      <div className={styles.foot}>
        {[first, ...rest].map((act) => (
          <Button
            key={act.label}
            size="sm"
            look={act === first ? 'primary' : 'line'}
            isLoading={act.key === busyKey}
            reason={act.why ?? undefined}
            aria-keyshortcuts={act.key}
            onClick={act.begin}
          >
            {act.label} <Keycap isClosed={act.why !== null}>{act.key}</Keycap>
          </Button>
        ))}
        <span className={styles.final}>{NO_UNDO}</span>
      </div>
    </section>
  )
}

function CheckList({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return null
  return (
    <ul className={styles.checks} aria-label="To look at first">
      {checks.map(({ isFine, words }) => (
        <li key={words} data-fine={isFine || undefined}>
          {isFine ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          {!isFine && <span className="sr-only">Please look: </span>}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}

function More({ acts }: { acts: readonly OpenAct[] }) {
  if (acts.length === 0) return null
  return (
    <section aria-labelledby="more-acts">
      <h3 className={dossierStyles.title} id="more-acts">
        More
      </h3>
      <ul className={styles.more}>
        {acts.map(({ key, label, why, begin }) => (
          <li key={label}>
            <button
              type="button"
              className={styles.act}
              aria-disabled={why === null ? undefined : true}
              aria-keyshortcuts={key}
              onClick={() => why === null && begin()}
            >
              <Keycap isClosed={why !== null}>{key}</Keycap>
              <span>
                {label}
                {why !== null && <span className={styles.why}>{why}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
