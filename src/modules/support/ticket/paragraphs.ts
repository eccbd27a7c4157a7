import type { RichText } from '../../../core/text/nodes.ts'

/** Converts plain text to formatted text, one paragraph per line. */
export const toParagraphs = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split('\n')
    .map(line => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text', text: line }] }) })),
})
