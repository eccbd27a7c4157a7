import type { RichText } from './nodes.ts'

/** The text as the editor holds it: a mention shows a name, and what the library adds stands in it. */
export type Written = { type: string; content?: Written[]; text?: string; marks?: Mark[]; attrs?: Attributes }
type Attributes = Record<string, unknown>
type Mark = { type: string; attrs?: Attributes }

export const nothingWritten: Written = { type: 'doc', content: [{ type: 'paragraph' }] }

const stored: Record<string, readonly string[]> = {
  mention: ['id'],
  link: ['href'],
  orderedList: ['start'],
  heading: ['level'],
  figure: ['figure'],
  opened: ['shows', 'says'],
}

/** As it is sent: of what the library keeps with a node, only what we store. */
export function fromEditor({ type, content, text, marks, attrs }: Written): Written {
  return {
    type,
    ...storedForm(type, attrs),
    ...(text !== undefined && { text }),
    ...(marks && { marks: marks.map(mark => ({ type: mark.type, ...storedForm(mark.type, mark.attrs) })) }),
    ...(content && { content: content.map(fromEditor) }),
  }
}

function storedForm(type: string, attrs: Attributes | undefined) {
  const names = stored[type]
  return names && attrs ? { attrs: Object.fromEntries(names.map(name => [name, attrs[name]])) } : {}
}

/** As it is edited again, with what people are called now. */
export function toEditor(text: RichText, nameOf: (id: string) => string): Written {
  const named = (node: Written): Written => ({
    ...node,
    ...(node.type === 'mention' && { attrs: { ...node.attrs, label: nameOf(String(node.attrs?.['id'])) } }),
    ...(node.content && { content: node.content.map(named) }),
  })
  return named(text as Written)
}

/** Whether anything was written at all. */
export const isBlank = ({ type, text = '', content = [] }: Written): boolean =>
  type !== 'mention' && text.trim() === '' && content.every(isBlank)
