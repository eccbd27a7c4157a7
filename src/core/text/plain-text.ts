import type { Block, Inline, Item } from './nodes.ts'

/** Characters that change the text direction, with which a name could be read backwards. */
const directionPattern = /[\u202A-\u202E\u2066-\u2069]/
const controlPattern = /[\p{Cc}]/u
/** More combining marks on one letter than any language uses. */
const stackedMarksPattern = /\p{M}{7,}/u

/** The problem with a user's text, or null. */
export function textProblem(text: string): string | null {
  if (stackedMarksPattern.test(text))
    return 'A character has too many stacked accents. Delete it and try again.'
  if (directionPattern.test(text) || controlPattern.test(text.replaceAll(/[\n\t]/g, '')))
    return 'This text has an invisible character that is not allowed. Paste it as plain text and try again.'
  return null
}

type NameLookup = (id: string) => string

/** One line per paragraph, with bullets and numbers for lists. */
export const blockLines = (blocks: readonly Block[], getName: NameLookup): string[] =>
  blocks.flatMap(block => {
    switch (block.type) {
      case 'paragraph':
        return [(block.content ?? []).map(node => inlineText(node, getName)).join('')]
      case 'blockquote':
        return blockLines(block.content, getName).map(line => `> ${line}`)
      case 'bulletList':
        return listItems(block.content, getName, () => '• ')
      case 'orderedList':
        return listItems(block.content, getName, at => `${at + (block.attrs?.start ?? 1)}. `)
    }
  })

const listItems = (items: readonly Item[], getName: NameLookup, marker: (at: number) => string) =>
  items.flatMap(({ content }, index) =>
    blockLines(content, getName).map((line, first) => (first === 0 ? marker(index) : '   ') + line),
  )

function inlineText(node: Inline, getName: NameLookup): string {
  if (node.type === 'text') return node.text
  return node.type === 'mention' ? `@${getName(node.attrs.id)}` : '\n'
}
