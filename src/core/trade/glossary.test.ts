import { expect, test } from 'vitest'
import { allTerms, domainText, termDefinition, findTerm } from './glossary.ts'

test('docs/domain.md is generated from the glossary', async () => {
  await expect(domainText()).toMatchFileSnapshot('../../../docs/domain.md')
})

test.each(allTerms)('%s is explained in one sentence that fits a tooltip', term => {
  expect(termDefinition(term)).toMatch(/^[A-Z‘“].*\.$/)
  expect(termDefinition(term).length).toBeLessThanOrEqual(180)
})

test('no term is listed twice', () => {
  const words = allTerms.map(term => findTerm(term).word)
  expect(new Set(words).size).toBe(words.length)
})
