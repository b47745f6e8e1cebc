// Tells the menu where the reader is: the page from the router, the section by what crosses the middle of the screen.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { sectionsOf, type Here } from './menu-items.ts'

export function useHere(): Here {
  const { pathname, search } = useLocation()
  return { pathname, search, section: useSectionOnScreen(pathname) }
}

function useSectionOnScreen(pathname: string): string | undefined {
  const [section, setSection] = useState<string>()

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          setSection((shown) => sectionAfter(shown, target.id, isIntersecting))
        }
      },
      { rootMargin: '-50% 0px' },
    )
    for (const id of sectionsOf(pathname)) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [pathname])

  return section
}

function sectionAfter(shown: string | undefined, id: string, isOnScreen: boolean): string | undefined {
  if (isOnScreen) return id
  return shown === id ? undefined : shown
}
