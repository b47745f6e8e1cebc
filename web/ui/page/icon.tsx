// Draws Lucide's icons in the browser. Its own component reads a context and merges classes for every icon, which costs more than the icons.
import { createElement, type SVGProps } from 'react'

type Drawing = {
  readonly name: string
  readonly node: readonly (readonly [element: string, attributes: object])[]
}

/** Makes the same element as Lucide's function in its place, which still draws the icons on the server. */
export function drawIcon({ name, node }: Drawing) {
  return ({ className, ...own }: SVGProps<SVGSVGElement>) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={['lucide', `lucide-${name}`, className].filter(Boolean).join(' ')}
      aria-hidden="true"
      {...own}
    >
      {node.map(([element, attributes]) => createElement(element, attributes))}
    </svg>
  )
}
