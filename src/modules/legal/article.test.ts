import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderArticle } from './article.server.ts'
import { legalDocuments } from '../../core/access/legal-documents.ts'

const folder = join(import.meta.dirname, 'texts')
const texts = new Map<string, string>(
  legalDocuments.map(({ slug }) => [slug, readFileSync(join(folder, `${slug}.md`), 'utf8')]),
)

test('there is exactly one text for each document', () => {
  expect(readdirSync(folder).sort()).toEqual(legalDocuments.map(({ slug }) => `${slug}.md`).sort())
})

test('headings have anchors, and the contents link to them', () => {
  const html = renderArticle('## What we *keep*\n\nText.\n\n## Q & A\n')
  expect(html).toContain('<h2 id="what-we-keep">What we <em>keep</em></h2>')
  expect(html).toContain('<li><a href="#what-we-keep">What we <em>keep</em></a></li>')
  expect(html).toContain('<h2 id="q-a">')
})

test('placeholders for counsel are marked, even in tables', () => {
  const html = renderArticle('We are [[company name]].\n\n| a |\n|---|\n| [[provider]] |\n')
  expect(html).toContain('We are <mark title="To be filled in by counsel">[company name]</mark>.')
  expect(html).toContain('<td><mark title="To be filled in by counsel">[provider]</mark></td>')
})

test.each([...texts])('the %s text is complete, and all its links resolve', (_slug, text) => {
  const html = renderArticle(text)
  expect(text.split(/\s+/).length).toBeGreaterThan(300)
  expect(html).not.toContain('[[')
  expect(html).not.toMatch(/lorem|TODO/i)
  const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThanOrEqual(4)
  expect(new Set(ids).size).toBe(ids.length)
  const legalPaths = new Set(legalDocuments.map(({ slug }) => `/legal/${slug}`))
  for (const [, href] of html.matchAll(/href="(\/[^"]*)"/g)) expect(legalPaths).toContain(href)
})
