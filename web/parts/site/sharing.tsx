// What search engines and people who are sent its address learn about a public page: its one address, its picture,
// and its facts as structured data. React puts the links and metas into the head.
import { useLocation } from 'react-router'
import { company } from '#domain/company.ts'
import { SOCIAL_IMAGE_HEIGHT, SOCIAL_IMAGE_WIDTH } from '#domain/constants.ts'
import { useBaseUrl } from '#web/lib/site.ts'

/** The families of pages that have a picture of their own in public/social. */
export type PageFamily = 'home' | 'prices' | 'samples' | 'blog' | 'company' | 'policies'

type Fact = Readonly<Record<string, unknown>>

type Step = { readonly name: string; readonly path: string }

type SharingProps = {
  family: PageFamily
  /** The way from the front page to this one. */
  trail?: readonly Step[]
  /** In the words of schema.org; we turn paths into whole addresses. */
  facts?: (addressOf: (path: string) => string) => readonly Fact[]
}

export function Sharing({ family, trail, facts }: SharingProps) {
  const { pathname } = useLocation()
  const baseUrl = useBaseUrl()
  const addressOf = (path: string) => new URL(path, baseUrl || undefined).href
  if (baseUrl === '') return null
  const told = [...(trail ? [trailOf(addressOf, trail)] : []), ...(facts?.(addressOf) ?? [])]
  return (
    <>
      <link rel="canonical" href={addressOf(pathname)} />
      <meta property="og:url" content={addressOf(pathname)} />
      <meta property="og:image" content={addressOf(`/social/${family}.png`)} />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE_WIDTH)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE_HEIGHT)} />
      <meta name="twitter:card" content="summary_large_image" />
      {told.map((fact) => (
        <script
          key={String(fact['@type'])}
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: jsonIn(fact) }}
        />
      ))}
    </>
  )
}

/** Describes the publisher. */
export function organizationAt(addressOf: (path: string) => string): Fact {
  return {
    '@type': 'Organization',
    name: company.name,
    url: addressOf('/'),
    logo: addressOf('/icons/icon-512.png'),
    ...(company.supportEmail !== undefined && { email: company.supportEmail }),
    address: { '@type': 'PostalAddress', addressCountry: company.country },
  }
}

function trailOf(addressOf: (path: string) => string, steps: readonly Step[]): Fact {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  }
}

/** Escapes the text, so that nothing inside can end the element it stands in. */
function jsonIn(fact: Fact): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...fact }).replaceAll('<', '\\u003c')
}
