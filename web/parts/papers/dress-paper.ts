// Lends a paper the typefaces and the colours of the page around it, by day and by night, and leaves its marks to the pencil.

/** The names in a paper's document, each with the name of our own token. */
const TOKENS = {
  '--serif': '--font-reading',
  '--ink': '--ink',
  '--soft': '--ink-3',
  '--line': '--ruling-strong',
  '--link': '--link',
} as const

/** The strokes of the pencil lie over the words. */
const PENCILLED = 'mark { background: none; color: inherit }'

/** Paper is white by night, too. */
const PRINTED = '@media print { :root { color-scheme: only light !important } }'

export function dressPaper(paper: Document, frame: HTMLElement): () => void {
  const sheet = paper.createElement('style')
  sheet.textContent = `${fontFaces()}\n${PENCILLED}\n${PRINTED}`
  paper.head.append(sheet)
  const root = paper.documentElement
  const dress = () => {
    const look = getComputedStyle(frame)
    for (const [name, token] of Object.entries(TOKENS))
      root.style.setProperty(name, look.getPropertyValue(token))
    root.style.colorScheme = look.colorScheme
  }
  dress()
  const night = matchMedia('(prefers-color-scheme: dark)')
  night.addEventListener('change', dress)
  const choice = new MutationObserver(dress)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    night.removeEventListener('change', dress)
    choice.disconnect()
  }
}

function fontFaces(): string {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)
    .join('\n')
}
