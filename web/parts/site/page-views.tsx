// Every change of the page is one view, whoever counts them.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reportView } from '#web/lib/analytics.ts'

export function PageViews() {
  const { pathname } = useLocation()

  useEffect(() => reportView(pathname), [pathname])

  return null
}
