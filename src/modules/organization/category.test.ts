import { expect, test } from 'vitest'
import { categoryName, recategorize } from './category.ts'

const record = {
  organizationType: 'operator',
  organizationSubtypes: ['Helium', 'Fund'],
  organizationRoles: ['Operator', 'Investor'],
}

test('a renamed type is replaced regardless of case, even as a trade role', () => {
  expect(recategorize('type', 'Operator', 'Producer', record)).toEqual({
    organizationType: 'Producer',
    organizationSubtypes: ['Helium', 'Fund'],
    organizationRoles: ['Producer', 'Investor'],
  })
  expect(recategorize('type', 'Helium', 'Gas', record)).toEqual(record)
})

test('a renamed subtype keeps its position and appears once', () => {
  expect(recategorize('subtype', 'helium', 'Gas', record).organizationSubtypes).toEqual(['Gas', 'Fund'])
  expect(recategorize('subtype', 'Helium', 'Fund', record).organizationSubtypes).toEqual(['Fund'])
})

test('names have single spaces between words, and a length limit', () => {
  expect(categoryName.parse('  Royalty   company ')).toBe('Royalty company')
  for (const invalid of ['', '   ', 'x'.repeat(81)])
    expect(categoryName.safeParse(invalid).success).toBe(false)
})
