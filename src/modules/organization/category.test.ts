import { expect, test } from 'vitest'
import { categoryName, replaceCategory } from './category.ts'

const record = {
  organizationType: 'operator',
  organizationSubtypes: ['Helium', 'Fund'],
  organizationRoles: ['Operator', 'Investor'],
}

test('a renamed type is replaced regardless of case, even as a trade role', () => {
  expect(replaceCategory('type', 'Operator', 'Producer', record)).toEqual({
    organizationType: 'Producer',
    organizationSubtypes: ['Helium', 'Fund'],
    organizationRoles: ['Producer', 'Investor'],
  })
  expect(replaceCategory('type', 'Helium', 'Gas', record)).toEqual(record)
})

test('a renamed subtype keeps its position and appears once', () => {
  expect(replaceCategory('subtype', 'helium', 'Gas', record).organizationSubtypes).toEqual(['Gas', 'Fund'])
  expect(replaceCategory('subtype', 'Helium', 'Fund', record).organizationSubtypes).toEqual(['Fund'])
})

test('names have single spaces between words, and a length limit', () => {
  expect(categoryName.parse('  Royalty   company ')).toBe('Royalty company')
  for (const invalid of ['', '   ', 'x'.repeat(81)])
    expect(categoryName.safeParse(invalid).success).toBe(false)
})
