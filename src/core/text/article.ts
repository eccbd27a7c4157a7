import { z } from 'zod'
import { safeLink } from './link.ts'
import type { Block, Inline, Mark } from './nodes.ts'
import { plainGrammar, readRichText, type Grammar, type NodeRule } from './rich-text.ts'

/** A long text with headings and figures. The module defines the schema of figures. */
export type Article = { type: 'doc'; content: ArticleBlock[] }
export type ArticleBlock = Block | Heading | { type: 'horizontalRule' } | FigureNode
type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
type FigureNode = { type: 'figure'; attrs: { figure?: unknown } }
/** A number that opens: its text, and its explanation. */
type NumberNode = { type: 'opened'; attrs: { shows: string; says: string } }
export type ArticleInline = Inline | NumberNode
export type ArticleMark = Mark | { type: 'highlight' }

export const articleLimits = { characters: 200_000, mentions: 0, nodes: 20_000 }

const blockTypes = ['paragraph', 'bulletList', 'orderedList', 'blockquote']
const topLevelTypes = [...blockTypes, 'heading', 'horizontalRule', 'figure']
const inlineTypes = ['text', 'hardBreak', 'opened']

/** Accepts a page of this site by path, or any safe link. */
export const articleLink = (href: string): string | null =>
  /^\/(?!\/)[\w\-/.#?=&%]{0,500}$/.test(href) ? href : safeLink(href)

const createArticleGrammar = (figure: z.ZodType): Grammar => ({
  nodes: {
    ...(plainGrammar.nodes as Record<string, NodeRule>),
    doc: { allowedChildren: topLevelTypes, minChildren: 1 },
    paragraph: { allowedChildren: inlineTypes },
    heading: { allowedChildren: inlineTypes, attrs: { level: z.union([z.literal(2), z.literal(3)]) } },
    horizontalRule: { allowedChildren: [] },
    figure: { allowedChildren: [], attrs: { figure } },
    opened: {
      allowedChildren: [],
      attrs: { shows: z.string().trim().min(1).max(60), says: z.string().trim().min(1).max(600) },
    },
  },
  marks: [...plainGrammar.marks, 'highlight'],
  link: articleLink,
  mayBeBlank: true,
})

/**
 * The schema of an article from an untrusted client: unknown nodes, marks and attributes are refused, and
 * dangerous links become text.
 */
export function articleSchema(figure: z.ZodType): z.ZodType<Article> {
  const grammar = createArticleGrammar(figure)
  return z.unknown().transform((value, context) => {
    const parsed = readRichText(value, articleLimits, grammar)
    if ('text' in parsed) return parsed.text as unknown as Article
    context.addIssue({ code: 'custom', message: parsed.problem })
    return z.NEVER
  }) as z.ZodType<Article>
}

export const blankArticle: Article = { type: 'doc', content: [{ type: 'paragraph' }] }

type AnyNode = { type: string; content?: AnyNode[]; text?: string; attrs?: Record<string, unknown> }

/** The text of a node, without figures. */
export function nodeText(node: unknown): string {
  const { type, content = [], text, attrs } = node as AnyNode
  if (type === 'text') return text ?? ''
  if (type === 'opened') return String(attrs?.['shows'] ?? '')
  if (type === 'hardBreak') return ' '
  const parts = content.map(nodeText)
  return parts.join(type === 'paragraph' || type === 'heading' ? '' : '\n')
}

/** The data of an article's figures, in order. */
export const listFigures = ({ content }: Article): unknown[] =>
  content.flatMap(block => (block.type === 'figure' ? [block.attrs.figure] : []))
