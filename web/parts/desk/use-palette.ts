// Opens the palette by Ctrl or ⌘ with K, wherever the focus is, unless a question is open.
import { useLayoutEffect, useState } from 'react'

export function usePalette() {
  const [isOpen, setIsOpen] = useState(false)

  // We listen before the page is visible, because a quick hand presses the keys as soon as it is.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
