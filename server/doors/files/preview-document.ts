// The document around what a file says, in a quiet style of its own; the page that shows it lends it
// typefaces and colours.
import { PREVIEW_TITLE } from '#domain/papers/reading.ts'

const STYLE = `
:root { color-scheme: light dark; overflow: hidden; background: transparent; }
body { display: flow-root; margin: 0; font: 19px/1.68 var(--serif, Georgia, serif); color: var(--ink, CanvasText); overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { margin: 1.6em 0 0.5em; font-weight: 500; line-height: 1.2; text-wrap: balance; }
h1, h2 { font-size: 1.4em; }
h1:first-child { font-size: 2em; letter-spacing: -0.02em; }
body > :first-child { margin-top: 0; }
h3 { font-size: 1.15em; }
h4, h5, h6 { font-size: 1em; }
p, ul, ol, table, pre, blockquote, aside { margin: 0 0 1em; }
blockquote { margin-inline: 0; padding-inline-start: 1.3em; border-inline-start: 2px solid var(--line, GrayText); font-style: italic; }
pre { white-space: pre-wrap; }
pre, code { font-family: ui-monospace, monospace; font-size: 0.9em; }
aside { padding-inline-start: 1.3em; border-inline-start: 1px dashed var(--line, GrayText); font-size: 0.9em; }
table { border-collapse: collapse; max-width: 100%; }
td, th { padding: 0.3em 0.7em; border: 1px solid var(--line, GrayText); text-align: start; vertical-align: top; }
td > :last-child, th > :last-child, li > :last-child { margin-bottom: 0; }
img { max-width: 100%; height: auto; }
a { color: var(--link, LinkText); text-decoration: none; }
sup a::before { content: attr(data-note); }
sup { font-size: 0.66em; line-height: 0; font-variant-numeric: lining-nums; }
hr { display: flex; align-items: center; gap: 0.7em; margin: 1.6em 0; border: 0; color: var(--soft, GrayText); font: italic 0.8em/1 var(--serif, Georgia, serif); }
hr::before { content: ''; flex: 1; border-top: 1px dashed var(--line, GrayText); }
hr[data-page]::after { content: 'page ' attr(data-page); }
figure { position: relative; margin: 0 0 1.2em; outline: 1px solid var(--line, GrayText); background: white; }
figure img { display: block; width: 100%; }
figure svg { position: relative; display: block; width: 100%; height: auto; fill: transparent; font-family: serif; }
figure svg text { white-space: pre; }
figure:has(svg) img { position: absolute; inset: 0; height: 100%; }
@media (max-width: 480px) { body { font-size: 17px; line-height: 1.62; } h1:first-child { font-size: 1.65em; } }
@media print { hr { display: none; } }
`

export function previewDocument(body: string): string {
  return `<!doctype html><html lang=""><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${PREVIEW_TITLE}</title><style>${STYLE}</style></head><body>${body}</body></html>`
}
