import Decimal from 'decimal.js'
import type { Cells, ReadingContext, RowContent } from '../../../core/importing/row.ts'

/** One line of a billing as stored; months are their first day. */
export type BillRow = {
  /** The owner of the share and net; empty if the billing goes to one owner. */
  owner: string
  /** The property named by the bill, for comparison with the well of the AFE. */
  property: string
  month: string
  code: string
  description: string
  vendor: string
  invoice: string
  gross: string
  share: string | null
  net: string | null
}

/** The value of a line for a field of its file; property and owner only identify the cost. */
export function billFieldText(id: string, part: BillRow): string | null | undefined {
  const name = id.slice(id.indexOf('.') + 1)
  if (!(name in part) || name === 'property' || name === 'owner') return undefined
  return part[name as keyof BillRow] || null
}

/** Rounding methods may differ by one cent. */
const cent = new Decimal('0.01')

/** Reads the lines of a billing. A cost without an AFE, month or gross dollars is refused. */
export function billingReader({ answers, today }: ReadingContext) {
  return (cells: Cells): RowContent<BillRow> | null => {
    const refuse = (id: string | null, reason: string) => {
      cells.note('refused', id, reason)
      return null
    }
    const cell = (name: string) => cells.get(`bill.${name}`)
    const afe = cell('afe')
    if (!afe)
      return refuse(
        'bill.afe',
        'The row has no AFE. Import the file again as “Operating costs of wells” to add it to its well.',
      )
    const month = cell('month') ?? answers['month']
    if (typeof month !== 'string') return refuse('bill.month', 'The row has no month.')
    if (month > today) return refuse('bill.month', 'This month is in the future.')
    const gross = cell('gross')
    if (gross === null) return refuse('bill.gross', 'The row has no gross dollars.')
    const [share, net] = [cell('share'), cell('net')]
    const exact = share === null ? null : new Decimal(gross).times(share)
    if (exact !== null && net !== null && exact.minus(net).abs().gt(cent))
      cells.note('warning', 'bill.net', 'Net does not equal gross times share. Both were imported as billed.')
    const part: BillRow = {
      owner: cell('owner') ?? '',
      property: (cell('property') ?? '').slice(0, 200),
      month: `${month.slice(0, 7)}-01`,
      code: (cell('code') ?? '').slice(0, 40),
      description: (cell('description') ?? '').slice(0, 200),
      vendor: (cell('vendor') ?? '').slice(0, 200),
      invoice: (cell('invoice') ?? '').slice(0, 60),
      gross: new Decimal(gross).toFixed(2),
      share,
      net: net === null ? null : new Decimal(net).toFixed(2),
    }
    return { key: `afe:${afe}`.toLowerCase(), facts: { number: afe }, part }
  }
}
