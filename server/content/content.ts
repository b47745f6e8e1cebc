// Reads and checks all texts of the public pages once, at the start, so a broken text stops the start.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { CONTENT } from '#server/ports/places.ts'
import { readLibrary, type LibraryText } from './library.ts'
import { fillFigures } from './figures.ts'
import { readFrontMatter } from './front-matter.ts'
import {
  headingsIn,
  renderAnnotated,
  renderMarkdown,
  renderQuestions,
  type Heading,
  type Question,
} from './markdown.ts'
import {
  ArticleHead,
  AuthorsHead,
  CategoriesHead,
  SampleHead,
  TextHead,
  WithdrawnHead,
  type Shelf,
} from './heads.ts'

type Written<Head extends v.GenericSchema> = v.InferOutput<Head> & { readonly content: string }

export type ArticleText = Written<typeof ArticleHead>
export type SampleText = Omit<Written<typeof SampleHead>, 'notes'>
export type PlainText = Written<typeof TextHead> & { readonly headings: readonly Heading[] }

/** Lists have the order that readers see: newest first. */
export type Content = {
  readonly articles: readonly ArticleText[]
  readonly categories: readonly Shelf[]
  readonly authors: readonly Shelf[]
  readonly samples: readonly SampleText[]
  /** The policies, and the texts about us. */
  readonly texts: readonly PlainText[]
  readonly questions: readonly Question[]
  /** Addresses of texts that we withdrew on purpose. */
  readonly withdrawn: readonly string[]
  /** Texts in the public domain, which papers are compared with. */
  readonly library: readonly LibraryText[]
}

export async function readContent(folder = CONTENT): Promise<Content> {
  const [articles, samples, policies, about, { categories }, { authors }, questions, withdrawn, library] =
    await Promise.all([
      readAll(join(folder, 'articles'), readArticle),
      readAll(join(folder, 'samples'), readSample),
      readAll(join(folder, 'policies'), readText),
      readOne(join(folder, 'about.md'), readText),
      readOne(join(folder, 'categories.md'), (text) => v.parse(CategoriesHead, readFrontMatter(text).front)),
      readOne(join(folder, 'authors.md'), (text) => v.parse(AuthorsHead, readFrontMatter(text).front)),
      readOne(join(folder, 'questions.md'), (text) =>
        renderQuestions(fillFigures(readFrontMatter(text).body)),
      ),
      readOne(join(folder, 'withdrawn.md'), readWithdrawn),
      readLibrary(join(folder, 'library')),
    ])
  for (const { slug, category, author } of articles) {
    if (
      !categories.some((shelf) => shelf.slug === category) ||
      !authors.some((shelf) => shelf.slug === author)
    )
      throw new Error(`content/articles/${slug}.md names a category or an author that does not exist`)
  }
  return {
    articles: newestFirst(articles),
    samples: newestFirst(samples),
    texts: [...policies, about],
    categories,
    authors,
    questions,
    withdrawn,
    library,
  }
}

function readArticle(text: string): ArticleText {
  const { front, body } = readFrontMatter(fillFigures(text))
  return { ...v.parse(ArticleHead, front), content: renderMarkdown(body) }
}

function readSample(text: string): SampleText {
  const { front, body } = readFrontMatter(text)
  const { notes, ...head } = v.parse(SampleHead, front)
  return { ...head, content: renderAnnotated(body, notes) }
}

function readText(text: string): PlainText {
  const { front, body } = readFrontMatter(fillFigures(text))
  return { ...v.parse(TextHead, front), headings: headingsIn(body), content: renderMarkdown(body) }
}

function readWithdrawn(text: string): string[] {
  return v.parse(WithdrawnHead, readFrontMatter(text).front).withdrawn.map(({ path }) => path)
}

async function readAll<T extends { readonly slug: string }>(
  folder: string,
  read: (text: string) => T,
): Promise<T[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map((name) =>
      readOne(join(folder, name), (text) => {
        const written = read(text)
        if (`${written.slug}.md` !== name) throw new Error(`its slug is ${written.slug}`)
        return written
      }),
    ),
  )
}

async function readOne<T>(file: string, read: (text: string) => T): Promise<T> {
  const text = await readFile(file, 'utf8')
  try {
    return read(text)
  } catch (error) {
    throw new Error(`${file} cannot be shown: ${reasonOf(error)}`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (v.isValiError(error)) return v.summarize(error.issues)
  return error instanceof Error ? error.message : String(error)
}

function newestFirst<T extends { readonly published: number; readonly slug: string }>(written: T[]): T[] {
  return written.sort((one, other) => other.published - one.published || one.slug.localeCompare(other.slug))
}
