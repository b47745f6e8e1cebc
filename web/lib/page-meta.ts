// What a page says about itself in its head: for the tab, for search engines and for people who are sent its address.
type PageMeta = {
  readonly title: string
  readonly description?: string
  readonly kind?: 'website' | 'article'
  readonly isHidden?: boolean
}

export function pageMeta({ title, description, kind = 'website', isHidden = false }: PageMeta) {
  return [
    { title: `${title} · Longhand` },
    { property: 'og:title', content: title },
    { property: 'og:type', content: kind },
    ...(description === undefined
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
