import { z } from 'zod'
import { blockLines, textProblem } from './plain-text.ts'
import type { RichText, Block, Item, Inline, Mark } from './nodes.ts'
import { misleads, safeLink } from './link.ts'

export type TextLimits = { characters: number; mentions: number; nodes: number }
export const maxCharacters = 10_000
const defaultLimits: TextLimits = { characters: maxCharacters, mentions: 50, nodes: 2_000 }
/** Announcements may be longer and mention all members. */
export const announcementLimits: TextLimits = { characters: 50_000, mentions: 1_000, nodes: 6_000 }
const maxDepth = 12

export type NodeRule = {
  holds: readonly string[]
  first?: string
  least?: number
  attrs?: Record<string, z.ZodType>
}
/** The nodes, marks and links allowed in a text. `mayBeBlank` allows an empty draft. */
export type Grammar = {
  nodes: Readonly<Record<string, NodeRule>>
  marks: readonly string[]
  link: (href: string) => string | null
  mayBeBlank?: true
}
const blocks = ['paragraph', 'bulletList', 'orderedList', 'blockquote']
const list: NodeRule = { holds: ['listItem'], least: 1 }
const rules: Record<string, NodeRule> = {
  doc: { holds: blocks, least: 1 },
  paragraph: { holds: ['text', 'mention', 'hardBreak'] },
  bulletList: list,
  orderedList: { ...list, attrs: { start: z.int().min(1).max(9999) } },
  listItem: { holds: blocks, first: 'paragraph', least: 1 },
  blockquote: { holds: blocks, least: 1 },
  hardBreak: { holds: [] },
  mention: { holds: [], attrs: { id: z.string().regex(/^[\w-]{1,64}$/) } },
  text: { holds: [] },
}
/** The grammar of messages between users. */
export const plainGrammar: Grammar = {
  nodes: rules,
  marks: ['bold', 'italic', 'strike', 'code'],
  link: safeLink,
}

const unknownPart = 'This text has content that is not allowed here. Paste it as plain text and try again.'

class Refused extends Error {}
const refuse = (why = unknownPart): never => {
  throw new Refused(why)
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
  const count = { nodes: 0, characters: 0, limits, grammar }
  try {
    const text = readNode(value, ['doc'], 1, count) as unknown as RichText
    const mentions = mentionsIn(text).length
    if (mentions > limits.mentions)
      refuse(`This text mentions ${mentions} people, and at most ${limits.mentions} can be mentioned.`)
    if (!grammar.mayBeBlank && mentions === 0 && plainText(text, () => '').trim() === '')
      refuse('Write something first.')
    return { text }
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message }
    throw error
  }
}

/** The input schema for procedures. */
export const richTextWithin = (limits: TextLimits) =>
  z.unknown().transform((value, context) => {
    const read = readRichText(value, limits)
    if ('text' in read) return read.text
    context.addIssue({ code: 'custom', message: read.problem })
    return z.NEVER
  })
export const richText = richTextWithin(defaultLimits)

type Fields = Record<string, unknown>
type Count = { nodes: number; characters: number; limits: TextLimits; grammar: Grammar }

function readNode(value: unknown, among: readonly string[], depth: number, count: Count): Fields {
  if (depth > maxDepth) refuse('Lists and quotes are nested too deeply. Use fewer levels and try again.')
  if (++count.nodes > count.limits.nodes) refuse('This text has too many parts. Shorten it and try again.')
  const node = toFields(value, ['type', 'content', 'text', 'marks', 'attrs'])
  const type = typeof node['type'] === 'string' ? node['type'] : refuse()
  const rule = among.includes(type) ? count.grammar.nodes[type]! : refuse()
  const attrs = readAttrs(node['attrs'], rule)
  if (type === 'text') return { type, ...readTextNode(node, count) }
  if (node['text'] !== undefined) refuse()
  // Validated but dropped: marks on a mention have no meaning.
  readMarks(node['marks'], count.grammar)
  const content = toArray(node['content']).map(each => readNode(each, rule.holds, depth + 1, count))
  if (content.length < (rule.least ?? 0) || (rule.first && content[0]?.['type'] !== rule.first)) refuse()
  const stored = rule.holds.includes('text') ? withHonestLinks(content as Inline[]) : content
  return { type, ...(attrs && { attrs }), ...(stored.length > 0 && { content: stored }) }
}

function readAttrs(value: unknown, { attrs = {} }: NodeRule): Fields | null {
  const names = Object.keys(attrs)
  if (value === undefined || value === null) return names.some(name => name !== 'start') ? refuse() : null
  const given = toFields(value, names)
  const read = names.map(name => {
    const { data, success } = attrs[name]!.safeParse(given[name])
    return success ? [name, data] : refuse()
  })
  return read.length > 0 ? (Object.fromEntries(read) as Fields) : null
}

function readTextNode({ text, marks, content }: Fields, count: Count) {
  if (typeof text !== 'string' || text === '' || content !== undefined) return refuse()
  count.characters += text.length
  const { characters } = count.limits
  if (count.characters > characters)
    refuse(`This text is too long: it may have ${characters.toLocaleString('en-US')} characters.`)
  const problem = textProblem(text)
  if (problem) refuse(problem)
  const read = readMarks(marks, count.grammar)
  return { text, ...(read.length > 0 && { marks: read }) }
}

function readMarks(value: unknown, { marks: plain, link }: Grammar): Mark[] {
  const marks = toArray(value).flatMap((mark): Mark[] => {
    const { type, attrs } = toFields(mark, ['type', 'attrs'])
    if (type === 'link') {
      const { href } = toFields(attrs, ['href'])
      const safe = typeof href === 'string' ? link(href) : refuse()
      return safe === null ? [] : [{ type, attrs: { href: safe } }]
    }
    const known = plain.find(mark => mark === type) ?? refuse()
    return attrs === undefined || attrs === null ? [{ type: known } as Mark] : refuse()
  })
  const types = marks.map(({ type }) => type)
  return new Set(types).size === types.length ? marks : refuse()
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
    const full = content.slice(start, length < 0 ? undefined : index + length)
    if (!misleads(full.map(part => (part.type === 'text' ? part.text : '')).join(''), href)) return each
    const marks = each.marks!.filter(({ type }) => type !== 'link')
    return { type: each.type, text: each.text, ...(marks.length > 0 && { marks }) }
  })
}

function linkHref(node: Inline): string | null {
  const link = node.type === 'text' ? node.marks?.find(mark => mark.type === 'link') : undefined
  return link && 'attrs' in link ? link.attrs.href : null
}

function toFields(value: unknown, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse()
  return Object.keys(value).every(name => known.includes(name)) ? (value as Fields) : refuse()
}

function toArray(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : refuse()
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
