/** A text as a comment says it. */
export const saying = (text: string, ...more: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }, ...more] }],
})
