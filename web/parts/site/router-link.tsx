// Draws links that stay in the app. None of them follows where the reader is: a page has dozens, and each step of the order form would draw them all anew.
import { createContext, use, useCallback, type MouseEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useNearLink } from '#web/lib/near-links.ts'
import { LinkProvider, type LinkProps } from '#web/ui/actions/link.tsx'
import { afterPaint } from '#web/ui/layers/after-paint.ts'

type Press = MouseEvent<HTMLAnchorElement>

const Follow = createContext<(press: Press) => void>(() => {})

export function RouterLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const follow = useCallback(
    (press: Press) => {
      if (!isOurs(press)) return
      press.preventDefault()
      const { pathname, search, hash } = press.currentTarget
      const to = pathname + search + hash
      // Going on begins with asking for the next page's style sheets, which takes a phone several frames.
      afterPaint(() => {
        void navigate(to, {
          replace: to === location.pathname + location.search + location.hash,
          viewTransition: isShelf(pathname) && isShelf(location.pathname),
        })
      })
    },
    [navigate],
  )
  return (
    <Follow value={follow}>
      <LinkProvider value={RouterLink}>{children}</LinkProvider>
    </Follow>
  )
}

function RouterLink({ href, onClick, children, ...anchor }: LinkProps) {
  const follow = use(Follow)
  const ref = useNearLink(href)

  function press(event: Press) {
    onClick?.(event)
    follow(event)
  }

  return (
    <a {...anchor} ref={ref} href={href} onClick={press}>
      {children}
    </a>
  )
}

/** Another tab, another site or a download is the browser's business. */
function isOurs({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: Press) {
  const { origin, target } = currentTarget
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
  return !defaultPrevented && isPlain && origin === location.origin && ['', '_self'].includes(target)
}

/** From a list to one of its texts and back one page melts into the other; elsewhere a change of page is a change. */
function isShelf(path: string): boolean {
  return /^\/(?:blog|samples)(?=\/|$)/.test(path)
}
