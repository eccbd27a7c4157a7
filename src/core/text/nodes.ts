/** Formatted text, exactly as the editor creates it, the database stores it, and pages render it. */
export type RichText = { type: 'doc'; content: Block[] }
export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'bulletList'; content: Item[] }
  | { type: 'orderedList'; content: Item[]; attrs?: { start: number } }
  | { type: 'blockquote'; content: Block[] }
export type Item = { type: 'listItem'; content: Block[] }
export type Inline = TextNode | Mention | { type: 'hardBreak' }
type TextNode = { type: 'text'; text: string; marks?: Mark[] }
/** A mention stores only a user's id. The name is looked up, so that no trace of it remains in texts. */
type Mention = { type: 'mention'; attrs: { id: string } }
export type Mark = { type: 'bold' | 'italic' | 'strike' | 'code' } | { type: 'link'; attrs: { href: string } }
