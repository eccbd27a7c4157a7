import { expect, test } from 'vitest'
import { toCsv } from '../../../core/files/export/small-table.ts'
import { interestSchema } from '../../../core/land/interest.ts'
import { parseDecimal, tractInterestRows, tractColumns } from './part-columns.ts'
import { tractSchema } from './tract.ts'

const land = { system: 'TEXAS', survey: 'J. Smith', abstractNumber: 'A-12' }
const acres = {
  grossAcres: '160.00',
  netAcres: '80.00',
  companyNetAcres: null,
  releasedAcres: null,
  heldToFt: null,
  heldToFormation: null,
}
const tractWith = (interests: object[]) => ({
  ...acres,
  tract: { ...tractSchema.parse({ tractNumber: '1', land, interests }), legal: null },
})

test('each interest is a row with its tract, and a tract without any is one, too', () => {
  const ann = interestSchema.parse({ party: '@Ann', type: 'MI', fraction: '1/3', leased: true })
  const rows = tractInterestRows([tractWith([ann]), tractWith([])])
  const visible = tractColumns.filter(({ id }) => ['net', 'owner', 'share', 'decimal'].includes(id))
  expect(toCsv({ name: 'Tracts', columns: visible, rows })).toBe(
    "\uFEFFNet (ac),Owner,Share,Decimal\r\n80.00,'@Ann,1/3,0.33333333\r\n80.00,,,\r\n",
  )
})

test('an unreadable share has no decimal', () => {
  expect(parseDecimal('half of it')).toBeNull()
})
