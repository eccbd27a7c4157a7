import { Decimal } from 'decimal.js'
import type { Context } from '../../src/core/http/context.server.ts'
import type { Day } from '../../src/core/time/calendar.ts'
import { importSeedFile } from './imports.server.ts'
import { caller } from './people.server.ts'

const csvHeader =
  'Remitter,Check Number,Check Date,Owner Name,Property Name,Product,Production Month,Interest Type,Line Type,Deduct Code,Volume,Price,Gross Amount,Owner Decimal,Owner Amount'
const [correctDecimal, misplacedDecimal] = ['0.18750000', '0.17850000']

/**
 * A purchaser's payments for two months of a well, with taxes and deductions in rows; one month is paid on a wrong
 * decimal.
 */
export async function seedStubs(owner: Context, well: { id: string; name: string }, today: Day) {
  const created = await caller(owner).wells.production.months({ wellId: well.id })
  const latest = [...new Set(created.map(({ month }) => month))].toSorted().slice(-2)
  const paid = latest.flatMap((month, index) => {
    const monthRows = created.filter(item => item.month === month)
    const sold = (product: 'oil' | 'gas') =>
      monthRows.reduce(
        (sum, value) => (value.source === monthRows[0]!.source ? sum + (value[product] ?? 0) : sum),
        0,
      )
    const decimal = index === 0 ? correctDecimal : misplacedDecimal
    return [
      ...stubRows('OIL', month, sold('oil'), 66.1, decimal),
      ...stubRows('GAS', month, sold('gas'), 2.35, correctDecimal),
    ]
  })
  const rowPrefix = `Prairie Crude Purchasing,10077,${today},Aune Family Trust,${well.name}`
  const text = [csvHeader, ...paid.map(row => `${rowPrefix},${row}`)].join('\n')
  await importSeedFile(owner, { fileName: 'Check 10077 (invented).csv', text })
}

/**
 * Taxes and deductions by product, as fractions of its value. The rates of the deductions are invented, like the rest
 * of the demonstration.
 */
const chargesByProduct = {
  OIL: [
    ['TAX', 'Production tax', 0.05],
    ['TAX', 'Extraction tax', 0.05],
  ],
  GAS: [
    ['TAX', 'Production tax', 0.025],
    ['DED', 'Gathering', 0.13],
    ['DED', 'Compression', 0.045],
    ['DED', 'Processing', 0.06],
  ],
} as const

function stubRows(
  product: 'OIL' | 'GAS',
  month: Day,
  volume: number,
  price: number,
  decimal: string,
): string[] {
  if (volume <= 0) return []
  const value = new Decimal(volume).times(price)
  const row = (type: string, code: string, amount: Decimal, sells: boolean) =>
    [
      product,
      month.slice(0, 7),
      'RI',
      type,
      code,
      sells ? volume : '',
      sells ? price : '',
      amount.toFixed(2),
      decimal,
      amount.times(decimal).toFixed(2),
    ].join(',')
  return [
    row('Sale', '', value, true),
    ...chargesByProduct[product].map(([type, code, part]) =>
      row(type === 'TAX' ? 'Tax' : 'Deduction', code, value.times(part).neg(), false),
    ),
  ]
}
