/** Text as people format it: what the editor makes, the database keeps, and pages draw. Nothing else is in it. */
export type RichText = { type: 'doc'; content: Block[] }
export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'bulletList'; content: Item[] }
  | { type: 'orderedList'; content: Item[]; attrs?: { start: number } }
  | { type: 'blockquote'; content: Block[] }
export type Item = { type: 'listItem'; content: Block[] }
export type Inline = Words | Mention | { type: 'hardBreak' }
type Words = { type: 'text'; text: string; marks?: Mark[] }
/** A person by id alone: what they are called is looked up, so that nothing of a name stays behind. */
type Mention = { type: 'mention'; attrs: { id: string } }
export type Mark = { type: 'bold' | 'italic' | 'strike' | 'code' } | { type: 'link'; attrs: { href: string } }
