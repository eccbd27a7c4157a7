import { Parser } from 'htmlparser2'

/** The facts of a page that matter to search engines and readers. */
export type PageFacts = {
  lang: string | null
  title: string | null
  description: string | null
  canonical: string | null
  isNoindex: boolean
  /** The heading levels, in document order. */
  headings: number[]
  imagesWithoutAlt: string[]
  /** The link targets as written in the page. */
  links: string[]
  /** The text of the page's main element. */
  text: string
}

/** Elements whose content is not read as text. */
const mutedElements = new Set(['script', 'style', 'noscript', 'template', 'svg', 'title'])

/** Reads a page as a crawler does. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    lang: null,
    title: null,
    description: null,
    canonical: null,
    isNoindex: false,
    headings: [],
    imagesWithoutAlt: [],
    links: [],
    text: '',
  }
  const open: string[] = []
  let [isInTitle, mutedDepth, mainCount] = [false, 0, 0]
  let [main, body] = ['', '']
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      if (mutedElements.has(name)) mutedDepth++
      if (name === 'main') mainCount++
      // A picture may have its own title, which is not the page's.
      if (name === 'title' && !open.includes('svg')) isInTitle = facts.title === null
      recordTag(facts, name, attributes)
    },
    ontext(text) {
      if (isInTitle) facts.title = (facts.title ?? '') + text
      if (mutedDepth > 0) return
      body += `${text} `
      if (mainCount > 0) main += `${text} `
    },
    onclosetag(name) {
      open.pop()
      if (mutedElements.has(name)) mutedDepth--
      if (name === 'main') mainCount--
      if (name === 'title') isInTitle = false
    },
  })
  parser.end(html)
  const text = (main.trim() === '' ? body : main).replaceAll(/\s+/g, ' ').trim()
  return { ...facts, text, title: facts.title?.trim() || null }
}

function recordTag(facts: PageFacts, name: string, attributes: Record<string, string>): void {
  const { lang, rel, href, content } = attributes
  if (name === 'html') facts.lang = lang?.trim() || null
  if (/^h[1-6]$/.test(name)) facts.headings.push(Number(name[1]))
  if (name === 'img' && attributes['alt'] === undefined) facts.imagesWithoutAlt.push(attributes['src'] ?? '')
  if (name === 'a' && href !== undefined) facts.links.push(href)
  if (name === 'link' && rel === 'canonical') facts.canonical = href ?? null
  if (name !== 'meta' || content === undefined) return
  if (attributes['name'] === 'description') facts.description = content.trim() || null
  if (attributes['name'] === 'robots' && /\bnoindex\b/i.test(content)) facts.isNoindex = true
}
