/** An article in a feed. Addresses are absolute, instants are ISO. */
export type FeedItem = {
  address: string
  title: string
  description: string
  words: string
  author: string | null
  categories: readonly string[]
  publishedAt: string
  changedAt: string
}

export type Feed = {
  title: string
  description: string
  home: string
  self: string
  items: readonly FeedItem[]
}

/** Characters that XML 1.0 cannot represent: control characters, lone surrogates, and two others. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for an XML element or attribute. */
export const xmlText = (text: string): string =>
  text.replaceAll(invalidXmlCharacters, '').replaceAll(/[&<>"']/g, sign => escapes[sign]!)

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Returns the time of the latest change, or the Unix epoch without articles. */
const latestChange = ({ items }: Feed): string =>
  items.reduce(
    (latest, { changedAt }) => (changedAt > latest ? changedAt : latest),
    new Date(0).toISOString(),
  )

/** Renders RSS 2.0, with the namespaces of Atom (its own address) and Dublin Core (authors without an email). */
export function renderRss(feed: Feed): string {
  const item = ({ address, title, description, author, categories, publishedAt }: FeedItem) =>
    `<item>${[
      element('title', title),
      element('link', address),
      `<guid isPermaLink="true">${xmlText(address)}</guid>`,
      element('pubDate', new Date(publishedAt).toUTCString()),
      element('description', description),
      author === null ? '' : element('dc:creator', author),
      ...categories.map(category => element('category', category)),
    ].join('')}</item>`
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>${[
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    element('language', 'en-us'),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(feed.self)}"/>`,
    element('lastBuildDate', new Date(latestChange(feed)).toUTCString()),
    ...feed.items.map(item),
  ].join('')}</channel></rss>\n`
}

/** Renders Atom, RFC 4287. */
export function renderAtom(feed: Feed): string {
  const entry = ({ address, title, description, author, categories, publishedAt, changedAt }: FeedItem) =>
    `<entry>${[
      element('title', title),
      element('id', address),
      `<link rel="alternate" type="text/html" href="${xmlText(address)}"/>`,
      element('published', publishedAt),
      element('updated', changedAt),
      element('summary', description),
      author === null ? '' : `<author>${element('name', author)}</author>`,
      ...categories.map(category => `<category term="${xmlText(category)}"/>`),
    ].join('')}</entry>`
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">${[
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', feed.home),
    `<link rel="alternate" type="text/html" href="${xmlText(feed.home)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.self)}"/>`,
    element('updated', latestChange(feed)),
    // Entries without an author inherit this one, which the standard requires.
    `<author>${element('name', feed.title)}</author>`,
    ...feed.items.map(entry),
  ].join('')}</feed>\n`
}

/** Renders JSON Feed 1.1, with the text of each article. */
export const renderJsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    language: 'en-US',
    items: feed.items.map(
      ({ address, title, description, words, author, categories, publishedAt, changedAt }) => ({
        id: address,
        url: address,
        title,
        summary: description,
        content_text: words,
        date_published: publishedAt,
        date_modified: changedAt,
        ...(author !== null && { authors: [{ name: author }] }),
        tags: categories,
      }),
    ),
  })
