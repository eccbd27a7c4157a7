import type { RichText } from './nodes.ts'

/** Text in the editor's format, in which a mention contains a name and nodes have attributes of the library. */
export type EditorNode = {
  type: string
  content?: EditorNode[]
  text?: string
  marks?: Mark[]
  attrs?: Attributes
}
type Attributes = Record<string, unknown>
type Mark = { type: string; attrs?: Attributes }

export const emptyDocument: EditorNode = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Plain text as a document, with a paragraph for each line. */
export const plainDocument = (text: string): EditorNode => ({
  type: 'doc',
  content: text.split('\n').map(line => ({
    type: 'paragraph',
    ...(line !== '' && { content: [{ type: 'text', text: line }] }),
  })),
})

const storedAttributes: Record<string, readonly string[]> = {
  mention: ['id'],
  link: ['href'],
  orderedList: ['start'],
  heading: ['level'],
  figure: ['figure'],
  opened: ['shows', 'says'],
}

/** Converts the editor's format for sending, with only the attributes that we store. */
export function fromEditor({ type, content, text, marks, attrs }: EditorNode): EditorNode {
  return {
    type,
    ...toStoredAttributes(type, attrs),
    ...(text !== undefined && { text }),
    ...(marks && {
      marks: marks.map(mark => ({ type: mark.type, ...toStoredAttributes(mark.type, mark.attrs) })),
    }),
    ...(content && { content: content.map(fromEditor) }),
  }
}

function toStoredAttributes(type: string, attrs: Attributes | undefined) {
  const names = storedAttributes[type]
  return names && attrs ? { attrs: Object.fromEntries(names.map(name => [name, attrs[name]])) } : {}
}

/** Converts stored text for editing, with users' current names. */
export function toEditor(text: RichText, getName: (id: string) => string): EditorNode {
  const withNames = (node: EditorNode): EditorNode => ({
    ...node,
    ...(node.type === 'mention' && { attrs: { ...node.attrs, label: getName(String(node.attrs?.['id'])) } }),
    ...(node.content && { content: node.content.map(withNames) }),
  })
  return withNames(text as EditorNode)
}

/** True if nothing was written. */
export const isBlank = ({ type, text = '', content = [] }: EditorNode): boolean =>
  type !== 'mention' && text.trim() === '' && content.every(isBlank)
