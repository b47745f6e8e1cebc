// How a link is drawn: a plain anchor, until the app puts its router's link in that place.
import { createContext, createElement, use, type ComponentProps, type ComponentType } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { href: string }

const LinkKind = createContext<ComponentType<LinkProps>>(PlainLink)

export const LinkProvider = LinkKind.Provider

export function Link(props: LinkProps) {
  return createElement(use(LinkKind), props)
}

function PlainLink({ children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>
}
