// Counts how often the page in a frame was laid out, so that what lies over its words can follow them.
import { useEffect, useState } from 'react'

export function usePageLayout(document: Document | null): number {
  const [layout, setLayout] = useState(0)

  useEffect(() => {
    if (!document) return undefined
    const count = () => setLayout((before) => before + 1)
    const observer = new ResizeObserver(count)
    observer.observe(document.documentElement)
    void document.fonts.ready.then(count)
    return () => observer.disconnect()
  }, [document])

  return layout
}
