// Writes a mail as a page: paper, ink and the red margin line, in tables and inline styles, as mail programs want it.
import { html, type Html } from '#domain/basics/html.ts'
import { company, DISCLAIMER } from '#domain/company.ts'
import type { Letter } from './letter.ts'

// The colour roles of web/ui/page/tokens.css as mail programs know colours.
const LIGHT = {
  paper: '#f5f5f0',
  ink: '#18243e',
  quiet: '#3f4c63',
  faint: '#596579',
  link: '#2147a3',
  action: '#1b2a4d',
  onAction: '#fafaf7',
  line: '#f19a9c',
  ruling: '#d6e1eb',
  note: '#b42532',
} as const
const DARK = {
  paper: '#0e131d',
  ink: '#eeede7',
  quiet: '#b9c0c8',
  faint: '#969fab',
  link: '#9ac0f8',
  action: '#edebe3',
  onAction: '#10192c',
  line: '#98464b',
  ruling: '#272f3e',
  note: '#f68f90',
} as const

const SERIF = "Newsreader,Georgia,'Times New Roman',serif"
const SANS = "'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

// Only for programs that read style sheets; in all others the mail is light and keeps its wide margin.
const SHEET = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:560px){.margin{width:14px!important;padding:0!important}.margin span{display:none!important}.matter{padding:32px 18px 32px 16px!important}.heading{font-size:30px!important}}
@media (prefers-color-scheme:dark){${Object.entries(DARK)
  .map(([role, colour]) => `.${role}{${propertyOf(role)}:${colour}!important}`)
  .join('')}}`

const TABLE = html`role="presentation" cellpadding="0" cellspacing="0" border="0"`

export function mailPage(letter: Letter): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${letter.subject}</title>
        <style>
          ${{ markup: SHEET }}
        </style>
      </head>
      <body
        class="paper"
        style="margin:0;padding:0;background-color:${LIGHT.paper};-webkit-text-size-adjust:100%"
      >
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${letter.preview}</div>
        <table ${TABLE} width="100%" class="paper" style="background-color:${LIGHT.paper}">
          <tr>
            <td align="center">
              <table ${TABLE} width="100%" style="max-width:680px;table-layout:fixed">
                <tr>
                  <td
                    class="margin line"
                    width="120"
                    valign="top"
                    align="right"
                    style="width:120px;padding:86px 18px 0 12px;border-right:1px solid ${LIGHT.line}"
                  >
                    ${noteOf(letter)}
                  </td>
                  <td
                    class="matter"
                    valign="top"
                    style="padding:40px 32px 40px 36px;font-family:${SANS};font-size:16px;line-height:26px"
                  >
                    ${matterOf(letter)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return page.markup
}

function noteOf({ note }: Letter): Html {
  return html`<span
    class="note"
    style="color:${LIGHT.note};font-family:${SERIF};font-style:italic;font-size:18px;line-height:24px"
    >${note}</span
  >`
}

function matterOf({ heading, paragraphs, code, action, afterwards = [], reason }: Letter): Html {
  return html`<p
      class="ink"
      style="margin:0 0 24px;color:${LIGHT.ink};font-family:${SERIF};font-size:20px;line-height:24px"
    >
      ${company.name}
    </p>
    <h1
      class="ink heading"
      style="margin:0 0 20px;color:${LIGHT.ink};font-family:${SERIF};font-weight:normal;font-size:36px;line-height:1.15;letter-spacing:-0.014em"
    >
      ${heading}
    </h1>
    ${paragraphs.map(paragraph)} ${code ? codeOf(code) : html``} ${action ? actionOf(action) : html``}
    ${afterwards.map(paragraph)}
    <table ${TABLE} width="100%" style="margin-top:36px">
      <tr>
        <td class="ruling" style="border-top:1px solid ${LIGHT.ruling};font-size:0;line-height:0">&nbsp;</td>
      </tr>
    </table>
    <p class="faint" style="margin:16px 0 0;color:${LIGHT.faint};font-size:14px;line-height:22px">
      ${reason}
    </p>
    <p class="faint" style="margin:12px 0 0;color:${LIGHT.faint};font-size:14px;line-height:22px">
      ${company.name}, ${company.country}. ${DISCLAIMER.join(' ')}
    </p>`
}

function paragraph(text: string): Html {
  return html`<p class="quiet" style="margin:0 0 16px;color:${LIGHT.quiet}">${text}</p> `
}

function codeOf(code: string): Html {
  return html`<p
    class="ink"
    style="margin:24px 0 28px;color:${LIGHT.ink};font-family:${SERIF};font-size:46px;line-height:56px;letter-spacing:0.04em;font-variant-numeric:tabular-nums lining-nums"
  >
    <span class="line" style="border-bottom:3px double ${LIGHT.line}">${code}</span>
  </p>`
}

/** The address stands below the button too, for programs that open no links. */
function actionOf({ label, url }: { readonly label: string; readonly url: string }): Html {
  return html`<table ${TABLE} style="margin:28px 0 20px">
      <tr>
        <td
          class="action"
          bgcolor="${LIGHT.action}"
          style="border-radius:6px;background-color:${LIGHT.action}"
        >
          <a
            class="onAction"
            href="${url}"
            style="display:inline-block;padding:14px 28px;color:${LIGHT.onAction};font-family:${SANS};font-weight:600;font-size:16px;line-height:20px;text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="faint" style="margin:0 0 20px;color:${LIGHT.faint};font-size:14px;line-height:22px">
      Or open this address:
      <a class="link" href="${url}" style="color:${LIGHT.link};word-break:break-all">${url}</a>
    </p>`
}

function propertyOf(role: string): string {
  if (role === 'paper' || role === 'action') return 'background-color'
  return role === 'line' || role === 'ruling' ? 'border-color' : 'color'
}
