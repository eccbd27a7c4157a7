import { expect, test } from 'vitest'
import type { Head, Page } from '../../core/module/module.ts'
import { renderHead } from './head.ts'

const site = 'https://wellhead.example'
const page: Page = {
  path: '/pricing',
  title: 'Plans',
  description: 'What it costs.',
  gate: { who: 'anyone' },
  load: () => Promise.reject(new Error('not drawn')),
}
type Tag = {
  name?: string
  property?: string
  content?: string
  'script:ld+json'?: { '@graph': StructuredItem[] }
}
type StructuredItem = { '@type': string }
const tags = (head: Head | null, target: Page = page) => renderHead(target, site, head).meta as Tag[]
const meta = (head: Head | null, target: Page = page) =>
  Object.fromEntries(
    tags(head, target).flatMap(tag => (tag.content ? [[tag.name ?? tag.property, tag.content]] : [])),
  )
const structuredItems = (head: Head | null) =>
  tags(head).flatMap(tag => tag['script:ld+json']?.['@graph'] ?? [])
const structuredItem = (head: Head | null, type: string) =>
  structuredItems(head).find(item => item['@type'] === type)

test('a page has its canonical address and the texts of link previews', () => {
  expect(renderHead(page, site).links).toEqual([{ rel: 'canonical', href: `${site}/pricing` }])
  expect(meta(null)).toMatchObject({
    description: 'What it costs.',
    'og:type': 'website',
    'og:title': 'Plans · Wellhead',
    'og:image': `${site}/preview.png?page=%2Fpricing`,
    'og:image:width': '1200',
    'twitter:card': 'summary_large_image',
    'twitter:image': `${site}/preview.png?page=%2Fpricing`,
  })
})

test('a page without a description is noindex, and has no other metadata', () => {
  const { description: _, ...hidden } = page
  expect(meta(null, hidden)).toEqual({ robots: 'noindex' })
  expect(renderHead(hidden, site)).not.toHaveProperty('links')
})

const guidePage = { title: 'Held by production', description: 'What it means.', path: '/guide/held' }

test('breadcrumbs lead from the front page through a page’s parents', () => {
  const above = [{ title: 'Guide', path: '/guide' }]
  expect(structuredItem({ ...guidePage, breadcrumbs: above }, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Wellhead', item: `${site}/` },
      { position: 2, name: 'Guide', item: `${site}/guide` },
      { position: 3, name: 'Held by production', item: `${site}/guide/held` },
    ],
  })
  expect(structuredItem({ ...guidePage, path: '/' }, 'BreadcrumbList')).toBeUndefined()
})

test('an article has its dates and author, a product its prices, a page its questions', () => {
  const publishedAt = '2026-03-31T10:00:00.000Z'
  const article = { ...guidePage, article: { published: publishedAt, author: 'Dana Whitfield' } }
  expect(structuredItem(article, 'Article')).toMatchObject({
    datePublished: publishedAt,
    dateModified: publishedAt,
    author: { '@type': 'Person', name: 'Dana Whitfield' },
  })
  expect(meta(article)).toMatchObject({ 'og:type': 'article', 'article:published_time': publishedAt })
  const offers = [{ name: 'Operator', description: 'For operators.', price: '149' }]
  expect(structuredItem({ ...guidePage, offers }, 'Product')).toMatchObject({
    offers: [{ name: 'Operator', price: '149', priceCurrency: 'USD' }],
  })
  const questions = [{ question: 'What is it?', answer: 'A lease.' }]
  expect(structuredItem({ ...guidePage, questions }, 'FAQPage')).toMatchObject({
    mainEntity: [{ name: 'What is it?', acceptedAnswer: { text: 'A lease.' } }],
  })
})
