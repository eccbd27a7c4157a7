import { Marked } from 'marked'

type Heading = { id: string; html: string }

/**
 * Returns a legal text as HTML: a table of contents, then the text. Headings get ids for links; placeholders
 * that counsel has yet to fill in, written [[so]], are highlighted. It runs at build time: browsers get the
 * result with the page and never the text as code.
 */
export function renderArticle(markdown: string): string {
  const headings: Heading[] = []
  const marked = new Marked({
    extensions: [placeholderExtension],
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        const id = headingId(html)
        if (depth === 2) headings.push({ id, html })
        return `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
    },
  })
  const text = marked.parse(markdown, { async: false })
  const contents = headings.map(({ id, html }) => `<li><a href="#${id}">${html}</a></li>`).join('')
  const note = text.includes('<mark') ? counselNote : ''
  return `<nav aria-label="Contents"><ol>${contents}</ol></nav>\n<div>${note}${text}</div>`
}

const counselNote =
  '<p><small>What is marked <mark>[like this]</mark> is for the operator of this installation and their counsel to fill in.</small></p>\n'

const headingId = (html: string) =>
  html
    .toLowerCase()
    .replaceAll(/<[^>]*>|&[^;]*;/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const placeholderExtension = {
  name: 'placeholder',
  level: 'inline',
  start: (text: string) => text.indexOf('[['),
  tokenizer(text: string) {
    const match = /^\[\[([^\]]+)\]\]/.exec(text)
    return match ? { type: 'placeholder', raw: match[0], what: match[1] } : undefined
  },
  renderer: (token: { [key: string]: unknown }) =>
    `<mark title="To be filled in by counsel">[${String(token['what'])}]</mark>`,
} as const
