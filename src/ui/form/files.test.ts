import { expect, test } from 'vitest'
import { sortFiles } from './files.ts'

const rules = { endings: ['.csv', '.xlsx'], maxBytes: 100 * 1_048_576, multiple: false }
const file = (name: string, size = 10) => ({ name, size })

test('accepts known files with an extension in either case', () => {
  expect(sortFiles([file('Leases.CSV')], rules)).toEqual({ accepted: [file('Leases.CSV')], refused: [] })
})

test('rejects each other file with its own reason', () => {
  const files = [
    file('a.pdf'),
    file('b.csv', 0),
    file('c.csv', 200 * 1_048_576),
    file('d.csv'),
    file('e.csv'),
  ]
  const { accepted, refused } = sortFiles(files, rules)
  expect(accepted.map(file => file.name)).toEqual(['d.csv'])
  expect(refused).toEqual([
    'a.pdf is not one of .csv, .xlsx.',
    'b.csv is empty.',
    'c.csv is larger than 100 MB. Split it, or remove columns.',
    'One file at a time: e.csv was skipped.',
  ])
})

test('accepts several files if several are allowed', () => {
  expect(sortFiles([file('a.csv'), file('b.csv')], { ...rules, multiple: true }).accepted).toHaveLength(2)
})
