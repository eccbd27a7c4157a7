import { expect, test } from 'vitest'
import { kindFromName } from './kind-from-name.ts'

test.each([
  ['Aune Family Trust', 'TRUST'],
  ['Estate of Inga Stubrud', 'ESTATE'],
  ['Dry Fork Land Co.', 'COMPANY'],
  ['Lea Basin Minerals, LLC', 'COMPANY'],
  ['State of North Dakota', 'AGENCY'],
  ['Ostby Ranch', 'UNKNOWN'],
  ['Marit Engen', 'UNKNOWN'],
  ['Иван Петров', 'UNKNOWN'],
  ['', 'UNKNOWN'],
] as const)('“%s” is a %s', (name, kind) => {
  expect(kindFromName(name)).toBe(kind)
})
