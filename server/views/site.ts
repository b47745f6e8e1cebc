// The texts of the public pages, and our writers, as everyone sees them.
import type { Value } from '#contract/grammar/shapes.ts'
import type { OutputOf } from '#contract/grammar/methods.ts'
import type { Article } from '#contract/kinds/site.ts'
import type { site } from '#contract/methods/site.ts'

type ArticleFact = {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly category: string
  readonly author: string
  readonly published: number
  readonly updated?: number | undefined
}

export function viewArticle(article: ArticleFact): Value<typeof Article> {
  const { slug, title, summary, category, author, published, updated = published } = article
  return { slug, title, summary, category, author, date: published, updated }
}

type Shelf = OutputOf<typeof site.shelves>['categories'][number]

export function viewShelf({ slug, title, description }: Shelf): Shelf {
  return { slug, title, description }
}

type SampleFact = Omit<SampleOnPage, 'paper' | 'date'> & { readonly type: string; readonly published: number }
type SampleOnPage = OutputOf<typeof site.samples>[number]

export function viewSample(sample: SampleFact): SampleOnPage {
  const { slug, title, summary, type, discipline, level, style, pages, published } = sample
  return { slug, title, summary, paper: type, discipline, level, style, pages, date: published }
}

type TextOnPage = OutputOf<typeof site.text>
type TextFact = Omit<TextOnPage, 'headings'> & {
  readonly headings: readonly TextOnPage['headings'][number][]
}

export function viewText(text: TextFact): TextOnPage {
  const { slug, title, summary, version, date, headings, content } = text
  return { slug, title, summary, version, date, headings: [...headings], content }
}

type WriterOnPage = OutputOf<typeof site.writers>['writers'][number]

export function viewWriterOnPage({ name, finished, disciplines }: WriterOnPage): WriterOnPage {
  return { name, finished, disciplines }
}
