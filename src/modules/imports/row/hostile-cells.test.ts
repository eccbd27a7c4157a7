import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { importables, registerModules } from '../../../core/module/modules.server.ts'
import { hostileTexts } from '../../reading/testing/hostile.ts'
import { limits } from '../files/row-source.ts'
import { detectLayout, rowKind } from '../recognize/layout.server.ts'
import { recognize } from '../recognize/recognize.server.ts'
import { unknownFileMessage } from '../recognize/unknown-file.server.ts'
import { createInterpreter } from './interpreter.server.ts'

registerModules(serverModules)

const size = limits.cellLength
const repeatToSize = (text: string) => text.repeat(Math.ceil(size / text.length)).slice(0, size)

/** Cells of maximum length, each designed to make a pattern backtrack. */
const cells = {
  ...hostileTexts(size),
  'a note over two lines': `note${'-'.repeat(size - 6)}\nb`,
  'a source and spaces': `source${' '.repeat(size - 8)}\nb`,
  'a number that is none': `${'1'.repeat(size - 1)}x`,
  'spaces between letters': `a${' '.repeat(size - 2)}b`,
  'signs without digits': repeatToSize('+-'),
  'groups of digits': repeatToSize('1,'),
  'brackets that open': repeatToSize('('),
  lots: repeatToSize('Lots 1-4, '),
  quarters: repeatToSize('NW/4 of the '),
  days: repeatToSize('1/1/2024 '),
}

test.each(Object.entries(cells))('%s are handled quickly, as a heading and as a cell', (_, cell) => {
  const columns = ['a', 'b', 'c'].map((_, index) => ({ at: index, name: cell, unit: null }))
  const row = { row: 1, cells: [cell, cell, cell] }
  const recognition = recognize(columns, [[cell], [cell], [cell]])
  unknownFileMessage(recognition, { above: [row], first: [row] })
  detectLayout([row, { row: 2, cells: [cell, '1', '2'] }])
  expect(rowKind([cell, '', ''], ['a', 'b', 'c'])).toMatch(/record|blank|total/)
  for (const subject of importables())
    for (const { id } of subject.fields) {
      const mapping = {
        subject: subject.key,
        columns: [{ at: 0, header: 'H', field: id, unit: null, dates: null }],
        state: 'ND',
        answers: { month: '2024-01' },
      }
      createInterpreter(subject, mapping, [[cell]], '2026-06-30')({ row: 1, cells: [cell] }, [])
    }
})
