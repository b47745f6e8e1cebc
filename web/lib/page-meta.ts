// What a page says of itself in the head: to the tab, to search engines and to those who are sent its address.
type PageMeta = { readonly title: string; readonly description?: string; readonly isHidden?: boolean }

export function pageMeta({ title, description, isHidden = false }: PageMeta) {
  return [
    { title: `${title} · Longhand` },
    { property: 'og:title', content: title },
    ...(description === undefined
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
