import type { RichText } from '../../../core/text/nodes.ts'

/** Plain text as formatted text: a paragraph for each line. */
export const paragraphsOf = (text: string): RichText => ({
  type: 'doc',
  content: text
    .split('\n')
    .map(words => ({ type: 'paragraph', ...(words !== '' && { content: [{ type: 'text', text: words }] }) })),
})
