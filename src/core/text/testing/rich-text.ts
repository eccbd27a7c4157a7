/** A text in the format of a comment. */
export const toRichText = (text: string, ...more: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }, ...more] }],
})
