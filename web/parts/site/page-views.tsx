// Counts every change of page as one view.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reportView } from '#web/lib/analytics.ts'

export function PageViews() {
  const { pathname } = useLocation()

  useEffect(() => reportView(pathname), [pathname])

  return null
}
