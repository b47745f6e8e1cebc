// A click into a paper moves the keyboard into its frame, where the page hears no keys. We move it back
// unless the click has selected words, which people copy there. We look at the frame, because Safari reports
// nothing that happens in a frame without scripts.

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

  /**
   * The window loses the focus to its frame: by a press, after which we move it back, or by the Tab key or a
   * screen reader, which keep it.
   */
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
