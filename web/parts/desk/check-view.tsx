// One version of a paper as it is checked: the paper with the customer's marks, and the decision beside it with all that it rests on.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { activityTime } from '#domain/times.ts'
import { isFailure } from '#web/lib/api.ts'
import { joinFacts } from '#web/lib/join-facts.ts'
import { useSeenNews } from '#web/lib/news.ts'
import { useOwnPlace } from '#web/lib/own-place.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useStateAbout } from '#web/lib/use-state-about.ts'
import { buttonLook } from '#web/ui/actions/button-look.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Chips } from '#web/ui/choices/chips.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { readWords } from '../marks/paper-words.ts'
import { showMarks } from '../marks/shown-marks.ts'
import { usePageLayout } from '../marks/use-page-layout.ts'
import type { Dossier } from './acts.ts'
import { CheckedFacts, CheckedMarks, CheckedOriginality } from './check-aside.tsx'
import { CheckedManifest } from './check-manifest.tsx'
import { ChangedText, CheckPaper, type CheckedVersion } from './check-paper.tsx'
import styles from './check-view.module.css'
import { checksOf } from './checks.ts'
import { useDossierActs } from './dossier-acts.tsx'
import { DossierFiles } from './dossier-files.tsx'
import { OrderTitle } from './order-title.tsx'
import { Keycap } from './keycap.tsx'
import { deskCheckPath, deskComparePath, deskPagePath, deskPath, listAt, type DeskList } from './lists.ts'
import { catchFocus } from '#web/ui/layers/lost-focus.ts'
import { useHeldDecision } from './use-held-decision.tsx'
import { useNewest, type OnChanged } from './use-newest.ts'

type CheckViewProps = {
  dossier: Dossier
  /** The version that is checked; a newer one that arrives does not take its place. */
  delivery: CheckedVersion
  margin: ReactNode
  /** Where the next paper of the list is. */
  next: string | undefined
  onReload: () => void
}

type View = 'this' | 'changes' | 'before'

export function CheckView({ dossier: loaded, delivery: asked, margin, next, onReload }: CheckViewProps) {
  const { dossier, onChanged } = useNewest(loaded, onReload)
  const { id, versions, revisions } = dossier
  const [opened] = useState(asked)
  const [wasOpen] = useState(isToDecide(loaded))
  const delivery = versions.find((version) => version.id === opened.id) ?? opened
  useSeenNews(dossier)
  const [search] = useSearchParams()
  const list = listAt(search)
  const [view, setView] = useState<View>('this')
  const before = versions[versions.indexOf(delivery) + 1]
  const shown = view === 'before' && before ? before : delivery
  const file = fileIn(dossier, shown, view === 'this' ? search.get('file') : null)
  const [paper, setPaper] = useStateAbout<Document | null>(`${view} ${file?.key}`, null)
  const words = useMemo(() => paper && readWords(paper), [paper])
  const layout = usePageLayout(paper)
  const marks = useMemo(
    () =>
      showMarks(
        { order: { revisions, deliveries: versions }, delivery: shown.id, file: file?.key ?? '' },
        words,
      ),
    [revisions, versions, shown, file, words],
  )
  const answer = useAnswer('papers', 'facts', { order: id, delivery: delivery.id })
  const facts = isFailure(answer) ? null : answer

  return (
    <main id="main" className={styles.check}>
      <Folio margin={margin}>
        <div className={styles.matter}>
          <header className={styles.head}>
            <OrderTitle dossier={dossier} as="h1" href={deskPagePath(list, id)} />
            <a className={styles.down} href="#decision">
              To the decision
            </a>
          </header>
          {before && (
            <div className={styles.views}>
              <Chips
                label="What is shown"
                chips={[
                  { value: 'this', label: nameOf(dossier, delivery) },
                  { value: 'changes', label: 'What changed' },
                  { value: 'before', label: nameOf(dossier, before) },
                ]}
                value={view}
                onChange={setView}
              />
              <Link href={deskComparePath(list, id, { from: before.id, to: delivery.id })}>Side by side</Link>
            </div>
          )}
          {view === 'changes' && before ? (
            <ChangedText order={id} from={before} to={delivery} />
          ) : (
            file && (
              <CheckPaper
                key={file.key}
                order={id}
                file={file}
                words={words}
                layout={layout}
                marks={marks}
                onDocument={setPaper}
              />
            )
          )}
        </div>
      </Folio>
      <aside className={styles.aside} aria-labelledby="decision">
        <h2 className="sr-only" id="decision">
          The decision
        </h2>
        {wasOpen && !isToDecide(dossier) && <GoOn next={next} list={list} />}
        <Decision dossier={dossier} delivery={delivery} facts={facts} onChanged={onChanged}>
          <CheckedMarks
            marks={marks}
            isRead={words !== null}
            pathTo={({ key }) => deskCheckPath(list, id, { delivery: shown.id, file: key })}
          />
          {file && <CheckedFacts dossier={dossier} file={file} facts={facts} />}
          <CheckedOriginality order={id} delivery={delivery.id} words={facts?.words ?? null} />
          <CheckedManifest dossier={dossier} delivery={delivery.id} />
        </Decision>
      </aside>
    </main>
  )
}

function isToDecide({ status }: Dossier): boolean {
  return status === 'checking'
}

/** After the decision: the way to the next paper. */
function GoOn({ next, list }: { next: string | undefined; list: DeskList }) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => catchFocus(() => ref.current?.querySelector('a') ?? null), [])
  return (
    <p ref={ref} className={styles.next}>
      <Link
        href={next ?? deskPath(list)}
        aria-keyshortcuts={next === undefined ? 'Escape' : 'j'}
        {...buttonLook({ size: 'sm' })}
      >
        {next === undefined ? 'Back to the queue' : 'Next paper'}{' '}
        <Keycap>{next === undefined ? 'esc' : 'j'}</Keycap>
      </Link>
      <span>{next === undefined ? 'No other paper waits here.' : 'This one is decided.'}</span>
    </p>
  )
}

type DecisionProps = {
  dossier: Dossier
  delivery: CheckedVersion
  facts: Parameters<typeof checksOf>[1]['facts']
  onChanged: OnChanged
  children: ReactNode
}

/** Only the newest version can be decided on. */
function Decision({ dossier, delivery, facts, onChanged, children }: DecisionProps) {
  const clock = useOwnPlace()
  const list = listAt(useSearchParams()[0])
  const decision = useHeldDecision(dossier, onChanged)
  const checks = checksOf(dossier, { now: useNow(), facts })
  const [newest] = dossier.versions
  const isNewest = delivery === newest
  const { deciding, more, dialog } = useDossierActs(dossier, {
    onChanged,
    decision,
    checks,
    isClosed: !isNewest,
  })
  const { createdAt, releasedAt = null, kind } = delivery
  return (
    <>
      <p className={styles.told}>
        {joinFacts([
          `Delivered by ${dossier.writer?.name ?? 'the writer'}`,
          activityTime(createdAt, clock),
          `${nameOf(dossier, delivery)}, ${kind}`,
          releasedAt === null ? 'not released' : `released ${activityTime(releasedAt, clock)}`,
        ])}
      </p>
      {!isNewest && newest && (
        <Banner
          tone="info"
          action={
            <Link href={deskCheckPath(list, dossier.id, { delivery: newest.id })}>Open the newest</Link>
          }
        >
          There is a newer version of this paper.
        </Banner>
      )}
      {deciding}
      {children}
      <DossierFiles dossier={dossier} decision={decision} />
      {more}
      {dialog}
    </>
  )
}

/** 'Version 3'; the newest comes first. */
function nameOf({ versions }: Dossier, version: CheckedVersion): string {
  return `Version ${versions.length - versions.indexOf(version)}`
}

/** The file that the address names, of this version or of the order, or the first of the version. */
function fileIn({ files }: Dossier, version: CheckedVersion, key: string | null) {
  return [...version.files, ...files].find((file) => file.key === key) ?? version.files[0]
}
