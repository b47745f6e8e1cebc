// Work that takes a phone several frames waits until the touch has shown its answer, such as opening or closing a modal dialog, for
// which the browser styles the whole page anew.

/** Returns what calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

export function painted(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve)
  })
}

/**
 * Opens after the next picture, or at a key: a key pressed before then, such as Escape or the first letter of a note, is meant
 * for what opens and not for the page behind. Returns what calls it off.
 */
export function openAfterPaint(open: () => void): () => void {
  const callOffPaint = afterPaint(openNow)
  addEventListener('keydown', openForKey, true)

  function callOff() {
    callOffPaint()
    removeEventListener('keydown', openForKey, true)
  }

  function openNow() {
    callOff()
    open()
  }

  function openForKey(event: KeyboardEvent) {
    event.stopPropagation()
    openNow()
  }

  return callOff
}

/** Opens a dialog after its button has said that it is open. */
export function showModalAfterPaint(id: string): void {
  openAfterPaint(() => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  })
}
