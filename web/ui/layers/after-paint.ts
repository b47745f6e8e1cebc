// Lets work that takes a phone several frames wait until the touch has shown its effect. Opening or closing a
// modal dialog is such work, because the browser then styles the whole page anew.

/** Returns the function that cancels the work. A page that is hidden paints nothing, so its work waits no longer. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(goOn)
  document.addEventListener('visibilitychange', goOn)
  if (document.visibilityState === 'hidden') goOn()

  function stopWaiting() {
    cancelAnimationFrame(frame)
    document.removeEventListener('visibilitychange', goOn)
  }

  function goOn() {
    stopWaiting()
    timer = setTimeout(work)
  }

  return () => {
    stopWaiting()
    clearTimeout(timer)
  }
}

export function painted(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve)
  })
}

/**
 * Opens after the next picture, or at once when a key is pressed: a key pressed before then, such as Escape
 * or the first letter of a note, is meant for what opens and not for the page behind. Returns the function
 * that cancels it.
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

/** Opens a dialog after its button has shown that it is open. */
export function showModalAfterPaint(id: string): void {
  openAfterPaint(() => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  })
}
