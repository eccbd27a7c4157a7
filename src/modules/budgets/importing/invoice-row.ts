import Decimal from 'decimal.js'
import type { Cells, ReadingContext, RowContent } from '../../../core/importing/row.ts'

/**
 * A stored invoice of a list; `line` is the code or the name of a line of its budget, or a code of its AFE.
 */
export type InvoiceRow = {
  line: string
  vendor: string
  number: string
  date: string
  amount: string
  description: string
}

/** The value of a row for a field of its file. The project and the AFE only identify the budget. */
export const invoiceFieldText = (id: string, part: InvoiceRow): string | null | undefined =>
  part[id.slice(id.indexOf('.') + 1) as keyof InvoiceRow]

const maxAmount = new Decimal('99999999999.99')

/** Reads the rows of a list of invoices. A row without project, vendor, number, date or amount is refused. */
export function invoiceReader({ today }: ReadingContext) {
  return (cells: Cells): RowContent<InvoiceRow> | null => {
    const refuse = (name: string, reason: string) => {
      cells.note('refused', `invoice.${name}`, reason)
      return null
    }
    const cell = (name: string) => cells.get(`invoice.${name}`)
    const [project, afe] = [cell('project'), cell('afe')]
    if (!project && !afe) return refuse('project', 'The row names neither a project nor an AFE.')
    const line = cell('line') ?? ''
    if (!afe && line === '') return refuse('line', 'The row does not identify a budget line.')
    const vendor = cell('vendor')
    if (!vendor) return refuse('vendor', 'The row has no vendor.')
    const number = cell('number')
    if (!number || !/[\p{L}\p{N}]/u.test(number))
      return refuse('number', 'The row has no invoice number, so it could be counted twice.')
    const date = cell('date')
    if (date === null) return refuse('date', 'The row has no invoice date.')
    if (date > today) return refuse('date', 'This date is in the future.')
    const dollars = cell('amount')
    if (dollars === null) return refuse('amount', 'The row has no dollars.')
    const amount = new Decimal(dollars).toDecimalPlaces(2)
    if (amount.isZero()) return refuse('amount', 'This invoice is for zero dollars.')
    if (amount.abs().gt(maxAmount)) return refuse('amount', 'This amount is too large.')
    const part: InvoiceRow = {
      line: line.slice(0, 200),
      vendor: vendor.slice(0, 200),
      number: number.slice(0, 60),
      date,
      amount: amount.toFixed(2),
      description: (cell('description') ?? '').slice(0, 300),
    }
    const facts = { ...(project && { project }), ...(afe && { afe }) }
    return { key: `budget:${project ?? ''}|${afe ?? ''}`.toLowerCase(), facts, part }
  }
}
