// The numbers that style sheets know by name: `@media (--narrow)` is a width at which the layout changes, `env(--list-height)` a length.
import {
  AVATAR_SIZE,
  DESKTOP_MIN_WIDTH,
  DROPDOWN_LIST_MAX_HEIGHT,
  DROPDOWN_WIDTH,
  MOBILE_MAX_WIDTH,
} from '#domain/constants.ts'

const WIDTHS: Readonly<Record<string, string>> = {
  '--wide': `min-width: ${DESKTOP_MIN_WIDTH}px`,
  '--not-full': 'max-width: 1279px',
  '--narrow': `max-width: ${MOBILE_MAX_WIDTH}px`,
  '--phone': 'max-width: 640px',
  '--small-phone': 'max-width: 480px',
  '--smallest-phone': 'max-width: 359px',
  // Below this width, the cropping window with the page's margins is wider than the screen.
  '--under-cropper': `max-width: ${AVATAR_SIZE + 47}px`,
}

const LENGTHS: Readonly<Record<string, string>> = {
  '--dropdown-width': `${DROPDOWN_WIDTH}px`,
  '--list-height': `${DROPDOWN_LIST_MAX_HEIGHT}px`,
}

/** The plugin for PostCSS, which Vite runs over every style sheet. */
export const styleNumbers = {
  postcssPlugin: 'style-numbers',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replaceAll(
        /\((--[a-z-]+)\)/g,
        (_, name: string) => `(${named(WIDTHS, name)})`,
      )
    },
  },
  Declaration(declaration: { value: string }) {
    declaration.value = declaration.value.replaceAll(/env\((--[a-z-]+)\)/g, (_, name: string) =>
      named(LENGTHS, name),
    )
  },
}

function named(numbers: Readonly<Record<string, string>>, name: string): string {
  const number = numbers[name]
  if (number === undefined) throw new Error(`No number for style sheets is called ${name}`)
  return number
}
