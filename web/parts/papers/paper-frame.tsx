// A file as the server has set it, in a frame that can run nothing. The frame is as high as its text, so that the page
// around it scrolls, and other layers, such as notes in the margin, can lie over it.
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { PREVIEW_TITLE } from '#domain/papers/reading.ts'
import styles from './paper-frame.module.css'
import { dressPaper } from './dress-paper.ts'
import { drawNearPages } from './draw-near-pages.ts'
import { giveFocusBack } from './give-focus-back.ts'

type PaperFrameProps = {
  /** The `url` of a Preview. */
  url: string
  title: string
  /** Gets the document once it is there. Its paragraphs carry `data-paragraph`, its pages `data-page`. */
  onDocument?: (document: Document) => void
  /** Hears that something else came, such as an error page, or nothing. */
  onLost: () => void
  /** Layers over the frame; absolute positions in them count from the corner of its text. */
  children?: ReactNode
}

export function PaperFrame({ url, title, onDocument, onLost, children }: PaperFrameProps) {
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])

  function arrive({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    leave.current?.()
    const paper = frame.contentDocument
    if (paper?.title !== PREVIEW_TITLE) return onLost()
    const undress = dressPaper(paper, frame)
    const unfollow = followHeight(paper, frame)
    const stopDrawing = drawNearPages(paper, url)
    const stopGiving = giveFocusBack(paper, frame)
    leave.current = () => {
      undress()
      unfollow()
      stopDrawing()
      stopGiving()
    }
    onDocument?.(paper)
  }

  return (
    <div className={styles.place}>
      <iframe
        key={url}
        className={styles.frame}
        src={url}
        title={title}
        sandbox="allow-same-origin allow-modals"
        onLoad={arrive}
      />
      {children}
    </div>
  )
}

function followHeight(paper: Document, frame: HTMLIFrameElement): () => void {
  const observer = new ResizeObserver(() => {
    frame.style.height = `${Math.ceil(paper.body.getBoundingClientRect().height)}px`
  })
  observer.observe(paper.body)
  return () => observer.disconnect()
}
