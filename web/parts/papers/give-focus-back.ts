// A click into a paper takes the keyboard into its frame, where no key of the page is heard. We give it back unless the click has
// selected words, which are copied there. We look at the frame, because Safari tells no page of what happens in a frame without scripts.

const LOOK_MS = 100

export function giveFocusBack(paper: Document, frame: HTMLIFrameElement): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)

  function look() {
    const isPressed = paper.querySelector(':active') !== null
    const isSelected = paper.getSelection()?.isCollapsed === false
    const isInPaper = document.activeElement === frame
    if (isInPaper && (isPressed || isSelected)) return
    stop()
    if (!isInPaper) return
    frame.blur()
    window.focus()
  }

  /** The window loses the focus to its frame: by a press, or by the Tab key and a screen reader, which keep it. */
  function follow() {
    stop()
    if (document.activeElement !== frame || paper.querySelector(':active') === null) return
    timer = setInterval(look, LOOK_MS)
  }

  addEventListener('blur', follow)
  return () => {
    stop()
    removeEventListener('blur', follow)
  }
}
