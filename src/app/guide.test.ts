import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allTerms, findTerm, type Term } from '../core/trade/glossary.ts'
import { changes } from '../modules/guide/pages/changes.data.ts'
import { allPages, findPageForRoute, findPage } from '../modules/guide/pages/all-pages.ts'
import { pictures } from '../modules/guide/pages/pictures.data.ts'
import { pageTerms } from '../modules/guide/pages/page-terms.ts'
import { isPublicTopic } from '../modules/guide/pages/public-pages.ts'
import { examples } from '../modules/guide/read/examples.ts'
import { modules } from './modules.ts'

const allModulePages = modules.flatMap(({ pages }) => pages)
const paths = new Set(allModulePages.map(({ path }) => path))
/** Pages for signed-in users; public pages explain themselves. */
const appPaths = allModulePages.filter(({ gate }) => gate.who !== 'anyone').map(({ path }) => path)

test('the tests of the guide cover every registered page', () => expect(appPaths.length).toBeGreaterThan(80))

test.each(appPaths)('%s has a page in the guide', path => {
  expect(
    findPageForRoute(path),
    `name ${path} in the routes of a page in src/modules/guide/pages`,
  ).toBeDefined()
})

test('no guide page explains a nonexistent page, or one explained elsewhere', () => {
  const explained = allPages.flatMap(({ routes = [] }) => routes)
  expect(explained.filter(path => !paths.has(path))).toEqual([])
  expect(explained.filter((path, index) => explained.indexOf(path) !== index)).toEqual([])
})

test('every page has a unique address', () => {
  const slugs = allPages.map(({ slug }) => slug)
  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([])
  for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z-]*[a-z]$/)
})

test.each(allPages.map(page => [page.slug, page] as const))('links in %s resolve', (slug, page) => {
  const { oftenConfusedWith = [], places: links = [] } = page
  expect(oftenConfusedWith.filter(other => !findPage(other) || other === slug)).toEqual([])
  expect(links.filter(({ to }) => !paths.has(to))).toEqual([])
})

test('a public page links to public ones', () => {
  const visible = allPages.filter(({ slug }) => isPublicTopic(slug))
  expect(visible.length).toBeGreaterThan(60)
  expect(
    visible.flatMap(({ oftenConfusedWith = [] }) => oftenConfusedWith).filter(slug => !isPublicTopic(slug)),
  ).toEqual([])
})

test('every page that a glossary term names exists', () => {
  expect(allTerms.filter(term => !findPage(findTerm(term).page ?? ''))).toEqual([])
})

test('every example is calculated, and on a page', () => {
  const usedExamples = new Set(allPages.flatMap(({ example }) => example ?? []))
  expect([...usedExamples].filter(name => !(name in examples))).toEqual([])
  expect(Object.keys(examples).filter(name => !usedExamples.has(name))).toEqual([])
})

test.each(Object.entries(examples))('the example %s shows its inputs', (_name, { caseText, derived }) => {
  expect(caseText).toMatch(/[.]$/)
  expect(derived.inputs.length).toBeGreaterThan(0)
  expect(derived.value).not.toMatch(/NaN|undefined|null/)
})

/** The results of the same calculations by hand. */
test.each([
  ['netAcres', '160.00 ac'],
  ['companyNet', '120.00 ac'],
  ['royaltyDecimal', '0.00781250'],
  ['nri', '0.73800000'],
  ['term', 'Feb 28, 2027'],
  ['gap', 'Apr 30, 2026'],
  ['federalRental', '$400.00'],
  ['shutIn', '$1,600.00'],
  ['retained', '792.00 ac'],
  ['acresCheck', '7.00%'],
  ['npri', '3/16'],
  ['waterCut', '71.4%'],
  ['gor', '2,000 scf/bbl'],
  ['producingDay', '62.00 bbl/d'],
  ['deferred', '620.00 bbl'],
  ['payout', '4.01 months'],
  ['split', '$33,333.34'],
  ['paying', '$22,428.00'],
  ['royaltyEstimate', '$9,610.00'],
  ['unitDecimal', '0.01953125'],
  ['boe', '1,653.33 BOE'],
  ['npv', '$74,287.82'],
  ['irr', '19.76%'],
  ['secant', '2.7007 a year'],
])('the example %s yields %s', (name, value) => expect(examples[name]?.derived.value).toBe(value))

test('news is numbered, sorted newest first, and links to a page', () => {
  const isDescending = (values: (number | string)[]) =>
    values.every((value, index) => index === 0 || value <= values[index - 1]!)
  expect(isDescending(changes.map(({ date }) => date))).toBe(true)
  expect(changes.map(({ number }) => number)).toEqual(changes.map((_, index) => changes.length - index))
  expect(changes.filter(({ topic }) => !findPage(topic))).toEqual([])
})

/** The glossary terms that form fields refer to. */
const helpedPaths = readdirSync('src/modules', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap(file => [
    ...readFileSync(`src/modules/${file}`, 'utf8').matchAll(
      /\bterm(?:: |=)['"](\w+)['"]|termHelp\('(\w+)'\)/g,
    ),
  ])
  .map(([, term, page]) => (term ?? page) as Term)

test('fields of leases, wells, decks, AFEs, curative and analyses have help topics', () => {
  expect(new Set(helpedPaths).size).toBeGreaterThan(40)
})

test.each([...new Set(helpedPaths)])('the guide explains %s in the words of its field', term => {
  const { page: slug, definition } = findTerm(term)
  const page = findPage(slug!)!
  expect([page.sentence, ...pageTerms(page.slug).map(each => each.definition)]).toContain(definition)
})

test('every picture is on a page, and shows an existing page', () => {
  const visible = new Set(allPages.flatMap(({ picture }) => picture ?? []))
  expect([...visible].toSorted()).toEqual(Object.keys(pictures).toSorted())
  expect(Object.values(pictures).filter(({ at }) => !paths.has(at.split('?')[0]!))).toEqual([])
})
