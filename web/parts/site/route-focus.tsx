// A new page inside the app is a new page for the keyboard and for a screen reader too: its heading takes the
// focus. So does the heading over what a search has found.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { endFirstLook } from '#web/lib/first-look.ts'

export function RouteFocus() {
  const { pathname, search, hash } = useLocation()
  const sought = new URLSearchParams(search).get('query') ?? ''
  const address = [pathname, sought, hash].join('#')
  const lastAddress = useRef(address)

  useEffect(() => {
    if (lastAddress.current === address) return
    lastAddress.current = address
    // Within a page, nothing should move under the reader.
    if (!hash) endFirstLook()
    const start = hash ? document.getElementById(hash.slice(1)) : document.querySelector('h1')
    // A sheet whose link was pressed may close after the new page has come. While it is open, nothing under
    // it can take the focus, and closing it would move the focus.
    for (const sheet of document.querySelectorAll('dialog:modal'))
      if (sheet instanceof HTMLDialogElement) sheet.close()
    // A dialog that was opened while the page was loading keeps the focus.
    if (document.querySelector('[data-modal][data-open]')) return
    start?.setAttribute('tabindex', '-1')
    start?.focus({ preventScroll: true })
  }, [address, hash])

  return null
}
