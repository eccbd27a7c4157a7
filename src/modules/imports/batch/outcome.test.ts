import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { registerModules } from '../../../core/module/modules.server.ts'
import { NoteBook } from '../run/notes.server.ts'
import { needsReview, type Counts } from './import-batch.ts'
import { describeOutcome } from './outcome.server.ts'

registerModules(serverModules)

const noCounts: Counts = { added: {}, changed: {}, same: {}, notes: {} }
const production = { subject: 'production' }
const describe = (counts: Partial<Counts>) => {
  const all = { ...noCounts, ...counts }
  return [describeOutcome(production, all), needsReview(all)]
}
const rows = { all: 5000, missed: 577, reason: 'The month cannot be read.', reasons: 1 }
const refusedRows = { refused: 577 }

test('the first line states what was imported and what was skipped, with the reason', () => {
  expect(describe({ added: { production_months: 3 } })).toEqual(['3 months of production added', false])
  expect(describe({ added: { production_months: 4423 }, notes: refusedRows, rows })).toEqual([
    '4,423 months of production added. 577 of 5,000 rows skipped: The month cannot be read.',
    true,
  ])
})

test('the outcome claims that everything was already stored only if it was', () => {
  expect(describe({ same: { production_months: 5 } })).toEqual([
    'Nothing changed; everything was already stored.',
    false,
  ])
  expect(describe({ notes: { refused: 2 }, rows: { ...rows, all: 2, missed: 2 } })).toEqual([
    'Nothing was imported. 2 of 2 rows skipped: The month cannot be read.',
    true,
  ])
  expect(
    describe({ same: { production_months: 5 }, notes: refusedRows, rows: { ...rows, reasons: 2 } }),
  ).toEqual([
    'Nothing changed: the rest was already stored. 577 of 5,000 rows skipped, mostly: The month cannot be read.',
    true,
  ])
})

test('a file with mostly skipped rows is not shown as a success', () => {
  const skipped = { added: { leases: 277 }, notes: { skipped: 14_744 } }
  expect(describe({ ...skipped, rows: { all: 15_021, missed: 14_744, reason: 'x', reasons: 1 } })[1]).toBe(
    true,
  )
  expect(describe({ ...skipped, rows: { all: 15_021, missed: 9, reason: 'x', reasons: 1 } })[1]).toBe(false)
})

test('a row counts once however many notes it has, and total lines never count', () => {
  const notes = new NoteBook()
  const note = { column: null, original: '' }
  notes.add({ ...note, row: 1, kind: 'skipped', reason: 'A line of totals.' })
  notes.fresh.push(
    { ...note, row: 2, kind: 'refused', reason: 'Row 1 is the same.' },
    { ...note, row: 2, kind: 'warning', reason: 'odd' },
    { ...note, row: 3, kind: 'refused', reason: 'Row 2 is the same.' },
    { ...note, row: 3, kind: 'refused', reason: 'Row 2 is the same.' },
    { ...note, row: 4, kind: 'left_empty', reason: 'no number' },
    { ...note, row: 5, kind: 'refused', reason: 'no month' },
  )
  notes.collect()
  expect(notes.rows(6)).toEqual({ all: 6, missed: 3, reason: 'Row 2 is the same.', reasons: 2 })
})

test('the file’s totals are shown next to a lower stored total', () => {
  const oil = { words: 'bbl of oil', file: 39_544, stored: 35_201 }
  const gas = { words: 'mcf of gas', file: 12, stored: 12 }
  expect(
    describe({ added: { production_months: 4423 }, notes: refusedRows, rows, totals: [oil, gas] })[0],
  ).toBe(
    '4,423 months of production added. 577 of 5,000 rows skipped: The month cannot be read. Of the file’s totals: 35,201 of 39,544 bbl of oil.',
  )
})

test('an import with lost cells reports them first and is not shown as a success', () => {
  const cells = { all: 10, imported: 7, extra: 1, named: 1 }
  expect(describe({ added: { production_months: 3 }, cells })).toEqual([
    '3 months of production added. 1 cell lost due to an error on our end: check the records.',
    true,
  ])
})
