import { expect, test } from 'vitest'
import { allTerms, termOf } from '../core/trade/glossary.ts'
import { allPages, pageForRoute, pageOf } from '../modules/guide/pages/all-pages.ts'
import { modules } from './modules.ts'

const all = modules.flatMap(({ pages }) => pages)
const paths = new Set(all.map(({ path }) => path))
/** Pages for people who have signed in: those outside explain themselves. */
const inside = all.filter(({ gate }) => gate.who !== 'anyone').map(({ path }) => path)

test('the registry of pages is walked', () => expect(inside.length).toBeGreaterThan(80))

test.each(inside)('%s has a page in the guide', path => {
  expect(pageForRoute(path), `name ${path} in the routes of a page in src/modules/guide/pages`).toBeDefined()
})

test('no page explains a page that is not there, or that another one explains', () => {
  const explained = allPages.flatMap(({ routes = [] }) => routes)
  expect(explained.filter(path => !paths.has(path))).toEqual([])
  expect(explained.filter((path, at) => explained.indexOf(path) !== at)).toEqual([])
})

test('every page has an address of its own', () => {
  const slugs = allPages.map(({ slug }) => slug)
  expect(slugs.filter((slug, at) => slugs.indexOf(slug) !== at)).toEqual([])
  for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z-]*[a-z]$/)
})

test.each(allPages.map(page => [page.slug, page] as const))('links of %s lead somewhere', (slug, page) => {
  const { unlike = [], places = [] } = page
  expect(unlike.filter(other => !pageOf(other) || other === slug)).toEqual([])
  expect(places.filter(({ to }) => !paths.has(to))).toEqual([])
})

test('every word of the glossary that names a page has it', () => {
  expect(allTerms.filter(term => !pageOf(termOf(term).page ?? ''))).toEqual([])
})
