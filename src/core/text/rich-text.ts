import { z } from 'zod'
import { blockLines, textProblem } from './plain-text.ts'
import type { RichText, Block, Item, Inline, Mark } from './nodes.ts'
import { isMisleading, safeLink } from './link.ts'

export type TextLimits = { characters: number; mentions: number; nodes: number }
export const maxCharacters = 10_000
const defaultLimits: TextLimits = { characters: maxCharacters, mentions: 50, nodes: 2_000 }
/** Announcements may be longer and mention all members. */
export const announcementLimits: TextLimits = { characters: 50_000, mentions: 1_000, nodes: 6_000 }
const maxDepth = 12

export type NodeRule = {
  allowedChildren: readonly string[]
  first?: string
  minChildren?: number
  attrs?: Record<string, z.ZodType>
}
/** The nodes, marks and links allowed in a text. `mayBeBlank` allows an empty draft. */
export type Grammar = {
  nodes: Readonly<Record<string, NodeRule>>
  marks: readonly string[]
  link: (href: string) => string | null
  mayBeBlank?: true
}
const blockTypes = ['paragraph', 'bulletList', 'orderedList', 'blockquote']
const listRule: NodeRule = { allowedChildren: ['listItem'], minChildren: 1 }
const rules: Record<string, NodeRule> = {
  doc: { allowedChildren: blockTypes, minChildren: 1 },
  paragraph: { allowedChildren: ['text', 'mention', 'hardBreak'] },
  bulletList: listRule,
  orderedList: { ...listRule, attrs: { start: z.int().min(1).max(9999) } },
  listItem: { allowedChildren: blockTypes, first: 'paragraph', minChildren: 1 },
  blockquote: { allowedChildren: blockTypes, minChildren: 1 },
  hardBreak: { allowedChildren: [] },
  mention: { allowedChildren: [], attrs: { id: z.string().regex(/^[\w-]{1,64}$/) } },
  text: { allowedChildren: [] },
}
/** The grammar of messages between users. */
export const plainGrammar: Grammar = {
  nodes: rules,
  marks: ['bold', 'italic', 'strike', 'code'],
  link: safeLink,
}

const unknownContentMessage =
  'This text has content that is not allowed here. Paste it as plain text and try again.'

class ContentError extends Error {}
const throwContentError = (message = unknownContentMessage): never => {
  throw new ContentError(message)
}

/**
 * Parses text from an untrusted client. Unknown nodes, marks and attributes are refused. A link becomes plain
 * text if its address is not allowed or its words name a different host.
 */
export function readRichText(
  value: unknown,
  limits: TextLimits = defaultLimits,
  grammar: Grammar = plainGrammar,
): { text: RichText } | { problem: string } {
  const state = { nodes: 0, characters: 0, limits, grammar }
  try {
    const text = readNode(value, ['doc'], 1, state) as unknown as RichText
    const mentions = mentionsIn(text).length
    if (mentions > limits.mentions)
      throwContentError(
        `This text mentions ${mentions} people, and at most ${limits.mentions} can be mentioned.`,
      )
    if (!grammar.mayBeBlank && mentions === 0 && plainText(text, () => '').trim() === '')
      throwContentError('Write something first.')
    return { text }
  } catch (error) {
    if (error instanceof ContentError) return { problem: error.message }
    throw error
  }
}

/** The input schema for procedures. */
export const createRichTextSchema = (limits: TextLimits) =>
  z.unknown().transform((value, context) => {
    const parsed = readRichText(value, limits)
    if ('text' in parsed) return parsed.text
    context.addIssue({ code: 'custom', message: parsed.problem })
    return z.NEVER
  })
export const richText = createRichTextSchema(defaultLimits)

type Fields = Record<string, unknown>
type ParseState = { nodes: number; characters: number; limits: TextLimits; grammar: Grammar }

function readNode(value: unknown, allowedTypes: readonly string[], depth: number, state: ParseState): Fields {
  if (depth > maxDepth)
    throwContentError('Lists and quotes are nested too deeply. Use fewer levels and try again.')
  if (++state.nodes > state.limits.nodes)
    throwContentError('This text has too many parts. Shorten it and try again.')
  const node = toFields(value, ['type', 'content', 'text', 'marks', 'attrs'])
  const type = typeof node['type'] === 'string' ? node['type'] : throwContentError()
  const rule = allowedTypes.includes(type) ? state.grammar.nodes[type]! : throwContentError()
  const attrs = readAttrs(node['attrs'], rule)
  if (type === 'text') return { type, ...readTextNode(node, state) }
  if (node['text'] !== undefined) throwContentError()
  // Validated but dropped: marks on a mention have no meaning.
  readMarks(node['marks'], state.grammar)
  const content = toArray(node['content']).map(each => readNode(each, rule.allowedChildren, depth + 1, state))
  if (content.length < (rule.minChildren ?? 0) || (rule.first && content[0]?.['type'] !== rule.first))
    throwContentError()
  const stored = rule.allowedChildren.includes('text') ? withHonestLinks(content as Inline[]) : content
  return { type, ...(attrs && { attrs }), ...(stored.length > 0 && { content: stored }) }
}

function readAttrs(value: unknown, { attrs = {} }: NodeRule): Fields | null {
  const names = Object.keys(attrs)
  if (value === undefined || value === null)
    return names.some(name => name !== 'start') ? throwContentError() : null
  const attributes = toFields(value, names)
  const read = names.map(name => {
    const { data, success } = attrs[name]!.safeParse(attributes[name])
    return success ? [name, data] : throwContentError()
  })
  return read.length > 0 ? (Object.fromEntries(read) as Fields) : null
}

function readTextNode({ text, marks, content }: Fields, state: ParseState) {
  if (typeof text !== 'string' || text === '' || content !== undefined) return throwContentError()
  state.characters += text.length
  const { characters } = state.limits
  if (state.characters > characters)
    throwContentError(`This text is too long: it may have ${characters.toLocaleString('en-US')} characters.`)
  const problem = textProblem(text)
  if (problem) throwContentError(problem)
  const read = readMarks(marks, state.grammar)
  return { text, ...(read.length > 0 && { marks: read }) }
}

function readMarks(value: unknown, { marks: allowedMarks, link }: Grammar): Mark[] {
  const marks = toArray(value).flatMap((mark): Mark[] => {
    const { type, attrs } = toFields(mark, ['type', 'attrs'])
    if (type === 'link') {
      const { href } = toFields(attrs, ['href'])
      const safe = typeof href === 'string' ? link(href) : throwContentError()
      return safe === null ? [] : [{ type, attrs: { href: safe } }]
    }
    const known = allowedMarks.find(mark => mark === type) ?? throwContentError()
    return attrs === undefined || attrs === null ? [{ type: known } as Mark] : throwContentError()
  })
  const types = marks.map(({ type }) => type)
  return new Set(types).size === types.length ? marks : throwContentError()
}

/** Adjacent words with the same link address are checked as one link. */
function withHonestLinks(content: Inline[]): Inline[] {
  return content.map((each, index) => {
    const href = linkHref(each)
    // A path within the site has no host that its words could contradict.
    if (href === null || href.startsWith('/') || each.type !== 'text') return each
    const differs = (other: Inline) => linkHref(other) !== href
    const start = content.slice(0, index).findLastIndex(differs) + 1
    const length = content.slice(index).findIndex(differs)
    const linkNodes = content.slice(start, length < 0 ? undefined : index + length)
    if (!isMisleading(linkNodes.map(part => (part.type === 'text' ? part.text : '')).join(''), href))
      return each
    const marks = each.marks!.filter(({ type }) => type !== 'link')
    return { type: each.type, text: each.text, ...(marks.length > 0 && { marks }) }
  })
}

function linkHref(node: Inline): string | null {
  const link = node.type === 'text' ? node.marks?.find(mark => mark.type === 'link') : undefined
  return link && 'attrs' in link ? link.attrs.href : null
}

function toFields(value: unknown, allowedNames: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return throwContentError()
  return Object.keys(value).every(name => allowedNames.includes(name))
    ? (value as Fields)
    : throwContentError()
}

function toArray(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : throwContentError()
}

/** The text without formatting, one line per paragraph, for searches, emails and the log. */
export const plainText = ({ content }: RichText, getName: (id: string) => string): string =>
  blockLines(content, getName).join('\n')

/** The distinct users mentioned in a text. */
export function mentionsIn(text: RichText): string[] {
  const results = new Set<string>()
  const visit = (nodes: readonly (Block | Item | Inline)[]) => {
    for (const node of nodes) {
      if (node.type === 'mention') results.add(node.attrs.id)
      else if ('content' in node) visit(node.content ?? [])
    }
  }
  visit(text.content)
  return [...results]
}
