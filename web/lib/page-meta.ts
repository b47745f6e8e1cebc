// What a page says of itself in the head: to the tab, to search engines and to those who are sent its address.
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
