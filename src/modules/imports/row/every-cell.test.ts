import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCellCounter, nonEmptyCells, describeCells, lostCells } from '../recognize/cell-count.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import type { Note } from '../../../core/importing/row.ts'
import { importables } from '../../../core/module/modules.server.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import { createInterpreter } from './interpreter.server.ts'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'

registerModules(serverModules)

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    ...'|N/A|-|33-053-03901|3305303901|L-1|640|154N|97W|7|NE|SESE|SWASWA|Sec 7, less 20 ac in SWSW|12.5%|3/16|5/1/2024|2024-05|HBP|NAD99|Lots 1-4|A-123|Bob'.split(
      '|',
    ),
  ),
)

const table = fc.constantFrom(...importables()).chain(subject => {
  const ids = subject.fields.map(field => field.id)
  const columns = fc
    .shuffledSubarray(ids, { minLength: 1, maxLength: Math.min(25, ids.length) })
    .chain(chosenFields =>
      fc.tuple(
        fc.constant(chosenFields),
        fc.array(fc.constantFrom('extra', null), { maxLength: 4 }),
        fc.array(fc.array(texts, { maxLength: 34 }), { minLength: 1, maxLength: 6 }),
      ),
    )
  return fc.tuple(fc.constant(subject), columns)
})

test('every cell of a random table is imported, kept as an extra field, or named', () => {
  fc.assert(
    fc.property(
      table,
      fc.option(fc.constantFrom('ND', 'TX', 'NM')),
      ([subject, [ids, otherColumns, rows]], state) => {
        const fields = [...ids, ...otherColumns.map(field => (subject.keepsExtras ? field : null))]
        const mapping: Mapping = {
          subject: subject.key,
          columns: fields.map((field, index) => ({
            at: index,
            header: `H${index}`,
            field,
            unit: null,
            dates: null,
          })),
          state,
          answers: { month: '2024-01' },
        }
        const samples = fields.map((_, index) => rows.map(row => row[index] ?? ''))
        const interpretRow = createInterpreter(subject, mapping, samples, '2026-06-30')
        const counter = createCellCounter()
        rows.forEach((cells, index) => {
          const notes: Note[] = []
          const interpreted = interpretRow({ row: index + 1, cells }, notes)
          const messages = nonEmptyCells(cells)
          if (!interpreted) {
            counter.name(messages)
            // A refused or skipped row must have a note.
            expect(notes.some(note => note.kind === 'refused' || note.kind === 'skipped')).toBe(true)
            return
          }
          counter.take(interpreted.row, messages, interpreted.cells, interpreted.omitted)
          cells.forEach((text, column) => {
            const isExtra = fields[column] === 'extra' || column >= fields.length
            if (!isExtra || isEmptyCell(text)) return
            const header = column < fields.length ? `H${column}` : `Column ${column + 1}`
            if (!subject.keepsExtras)
              expect(interpreted.omitted).toContainEqual({ header, text: text.trim() })
            else expect(interpreted.extra?.[header]).toBe(text.trim())
          })
        })
        expect(lostCells(counter.total), describeCells(counter.total)).toBe(0)
        for (const n of Object.values(counter.total)) expect(n).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 300 },
  )
})

test('cells set aside later count as named, and the total stays the same', () => {
  const counter = createCellCounter()
  counter.take(2, 10, { imported: 6, extra: 3, named: 1, converted: 2, ground: 0 }, [])
  counter.take(5_000, 9, { imported: 9, extra: 0, named: 0, converted: 0, ground: 5 }, [])
  counter.setAside(2)
  counter.setAside(2)
  counter.overrule(5_000, 'fact')
  counter.overrule(5_000, 'ground')
  counter.overrule(5_000, 'ground')
  expect(describeCells(counter.total)).toBe(
    '19 cells: 3 imported (2 of them converted), 0 kept as extra fields, 16 named below, 0 lost',
  )
})
