// A file opened on the page: the toolbar over it, its headings and its facts in the margin, and the paper itself.
import { ChevronDown, ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isFailure } from '#web/lib/api.ts'
import { useAnswer } from '#web/lib/use-answer.ts'
import { useStateAbout } from '#web/lib/use-state-about.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Toolbar } from '#web/ui/actions/toolbar.tsx'
import { Menu, MenuAction } from '#web/ui/layers/menu.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useDownload } from '../orders/use-download.ts'
import { Outline } from './outline.tsx'
import { Paper } from './paper.tsx'
import shared from './paper-page.module.css'
import styles from './reader.module.css'
import { useOutline } from './use-outline.ts'

type ReaderProps = {
  order: number
  file: { readonly key: string; readonly name: string }
  back: ReactNode
  head: ReactNode
  /** The first tool, which says what is open and leads to other files like it. */
  pick: ReactNode
  /** Further tools, before print and download. */
  tools?: ReactNode
  /** In the margin, under the headings; on a phone under a button with this name. */
  facts: ReactNode
  factsTitle: string
  factsInShort: string
  /** In the margin, in place of the headings. */
  outline?: ReactNode
  onDocument?: (document: Document) => void
  /** Over the paper, placed by the corner of its text. */
  layers?: ReactNode
  /** Between the toolbar and the paper. */
  above?: ReactNode
  /** Under the paper. */
  foot?: ReactNode
}

export function Reader(props: ReaderProps) {
  const {
    order,
    file,
    back,
    head,
    pick,
    tools,
    facts,
    factsTitle,
    factsInShort,
    outline,
    onDocument,
    layers,
    above,
    foot,
  } = props
  const [paper, setPaper] = useStateAbout<Document | null>(file.key, null)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [round, setRound] = useState(0)
  const preview = useAnswer('papers', 'show', { order, file: file.key }, round)
  const outlined = useOutline(paper)
  const { isAsking, failure, get } = useDownload(file, 'download')
  const pages = paper && preview && !isFailure(preview) && preview.kind !== 'none' ? preview.pages : 0
  const pagePick = pages > 0 && <PagePick pages={pages} {...outlined} />

  function arrive(document: Document) {
    setPaper(document)
    onDocument?.(document)
  }

  const margin = (
    <div className={shared.margin}>
      {back}
      {outline ?? <Outline headings={outlined.headings} current={outlined.heading} onGo={outlined.goTo} />}
      <div className={styles.block}>
        <p className={shared.kicker}>{factsTitle}</p>
        {facts}
      </div>
    </div>
  )

  return (
    <Folio as="main" space="page" margin={margin}>
      <div className={shared.head}>{head}</div>
      <Toolbar label="Paper">
        {pick}
        <span className={styles.wideOnly}>{pagePick}</span>
        <span className={shared.push} />
        {tools}
        {paper && (
          <button
            type="button"
            className={styles.tool}
            data-shape="icon"
            data-wide-only=""
            aria-label="Print"
            title="Print"
            onClick={() => paper.defaultView?.print()}
          >
            <Printer aria-hidden="true" />
          </button>
        )}
        <Button
          look="line"
          size="sm"
          icon={<Download aria-hidden="true" />}
          isLoading={isAsking}
          aria-label={`Download ${file.name}`}
          onClick={get}
        >
          <span className={styles.wideOnly}>Download</span>
        </Button>
      </Toolbar>
      <div className={styles.fold}>
        {pagePick}
        <button
          type="button"
          className={styles.tool}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {factsInShort} <ChevronDown aria-hidden="true" />
        </button>
      </div>
      {isUnfolded && <div className={styles.unfolded}>{facts}</div>}
      {failure && (
        <Banner tone="danger" isNews>
          {failure.code === 'not_found' ? `${file.name} is gone.` : failure.message}
        </Banner>
      )}
      {above}
      <Paper preview={preview} title={file.name} onAskAgain={() => setRound(round + 1)} onDocument={arrive}>
        {layers}
      </Paper>
      {foot}
    </Folio>
  )
}

type PagePickProps = { pages: number; page: number; goToPage: (page: number) => void }

/**
 * Arrows move through the toolbar, so a button that leads nowhere, such as on the first page, keeps its place
 * and the focus.
 */
function PagePick({ pages, page, goToPage }: PagePickProps) {
  return (
    <span className={styles.pages}>
      <button
        type="button"
        className={styles.tool}
        data-shape="icon"
        aria-label="Previous page"
        aria-disabled={page <= 1}
        onClick={() => page > 1 && goToPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <Menu
        label="Pages"
        align="start"
        renderTrigger={(opener) => (
          <button type="button" className={styles.tool} {...opener}>
            Page {page} of {pages}
          </button>
        )}
      >
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <MenuAction key={number} onChoose={() => goToPage(number)}>
            Page {number}
          </MenuAction>
        ))}
      </Menu>
      <button
        type="button"
        className={styles.tool}
        data-shape="icon"
        aria-label="Next page"
        aria-disabled={page >= pages}
        onClick={() => page < pages && goToPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </span>
  )
}
