import { expect, test } from 'vitest'
import { z } from 'zod'
import { emptyFacts, emptyFactsLabel, isFilled } from './known-facts.ts'

const schema = z.object({
  name: z.string().meta({ title: 'Name' }),
  county: z.string().nullable().meta({ title: 'County' }),
  wi: z.string().nullable().meta({ title: 'WI' }),
  acres: z.int().nullable().meta({ title: 'Acres' }),
  unitized: z.boolean().meta({ title: 'Unitized' }),
  expires: z.string().nullable().meta({ title: 'Expiration override' }),
  why: z.string().nullable().meta({ title: 'Reason for override' }),
  version: z.int(),
})
const nothing = { name: '', county: null, wi: null, acres: null, unitized: false, expires: null, why: null }

test('a fact is empty when unknown; zero and no are known', () => {
  expect(isFilled('acres', { acres: 0 })).toBe(true)
  expect(isFilled('unitized', { unitized: false })).toBe(true)
  expect(emptyFacts(schema, { ...nothing, acres: 0 })).toEqual([
    'Name',
    'County',
    'WI',
    'Expiration override',
    'Reason for override',
  ])
})

test('a custom-rendered fact uses its own label, and may be known without a stored value', () => {
  const own = { expires: { label: 'Expires', isKnown: true }, why: null }
  expect(emptyFacts(schema, nothing, own)).toEqual(['Name', 'County', 'WI', 'Acres'])
  expect(emptyFacts(schema, nothing, { expires: { label: 'Expires' }, why: null })).toContain('Expires')
})

test('a summary names four facts, counts the rest and keeps the case of abbreviations', () => {
  expect(emptyFactsLabel(['County'])).toBe('1 empty fact: county')
  expect(emptyFactsLabel(['County', 'WI', 'Royalty, NGL', 'Notes', 'Name', 'State'])).toBe(
    '6 empty facts: county, WI, royalty, NGL, notes and 2 more',
  )
})
