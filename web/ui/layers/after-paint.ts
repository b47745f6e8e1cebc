// Work that takes a phone several frames waits until the touch has shown its answer, such as opening or closing a modal dialog, for
// which the browser styles the whole page anew.

/** Returns what calls it off. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Its button says at once that it is open. */
export function showModalAfterPaint(id: string): void {
  afterPaint(() => {
    const dialog = document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  })
}
