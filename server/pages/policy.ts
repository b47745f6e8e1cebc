// The content security policy of pages: only our own files, and inline scripts and styles only by nonce or hash.
export type Policy = (inline: Inline) => string

type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** Writes the content policy. A configured analytics script may load from its own origin and report there. */
export function policyFor(analyticsUrl: string | undefined): Policy {
  const analytics = analyticsUrl === undefined ? [] : [new URL(analyticsUrl).origin]
  return (inline) => policyWith(inline, analytics)
}

function policyWith({ scripts, styles }: Inline, analytics: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...analytics].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    // React writes style attributes; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...analytics].join(' ')}`,
    // Papers are shown in frames, whose documents can run nothing.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
