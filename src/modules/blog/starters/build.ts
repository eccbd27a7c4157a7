import type { ArticleBlock, ArticleInline } from '../../../core/text/article.ts'
import type { Inline } from '../../../core/text/nodes.ts'
import type { WorkedExample } from '../../../core/resource/worked-example.ts'
import type { Figure } from '../figures/figure.ts'

/** An article that ships with the product and is published once. */
export type Starter = {
  /** The key that ensures it is published only once. */
  name: string
  title: string
  slug: string
  description: string
  category: string
  tags: readonly string[]
  series: { name: string; position: number } | null
  content: ArticleBlock[]
}

type InlinePart = string | ArticleInline

const toInline = (parts: readonly InlinePart[]) =>
  parts.map(part => (typeof part === 'string' ? { type: 'text', text: part } : part)) as Inline[]

export const p = (...parts: InlinePart[]): ArticleBlock => ({ type: 'paragraph', content: toInline(parts) })

export const h2 = (text: string): ArticleBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})

export const quote = (...paragraphs: ArticleBlock[]): ArticleBlock =>
  ({ type: 'blockquote', content: paragraphs }) as ArticleBlock

export const list = (...items: InlinePart[][]): ArticleBlock => ({
  type: 'bulletList',
  content: items.map(item => ({
    type: 'listItem',
    content: [{ type: 'paragraph', content: toInline(item) }],
  })),
})

const withMark = (mark: string) => (text: string) =>
  ({ type: 'text', text, marks: [{ type: mark }] }) as unknown as ArticleInline

export const bold = withMark('bold')
export const em = withMark('italic')
export const marked = withMark('highlight')

export const link = (text: string, href: string): ArticleInline => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})

/** Returns a number that expands to its derivation. */
export const explainedNumber = (shows: string, message: string): ArticleInline => ({
  type: 'opened',
  attrs: { shows, says: message },
})

export const figureBlock = (figure: Figure): ArticleBlock => ({ type: 'figure', attrs: { figure } })

/** Returns a calculation of the product with invented figures. */
export const workedFigure = (title: string, { caseText, derived }: WorkedExample): ArticleBlock =>
  figureBlock({
    kind: 'worked',
    title,
    story: caseText,
    value: derived.value,
    formula: derived.formula,
    inputs: derived.inputs.map(({ label, value, unit }) => ({
      label,
      value: value === null ? '—' : `${value}${unit ? ` ${unit}` : ''}`,
    })),
    convention: derived.convention ?? '',
  })
