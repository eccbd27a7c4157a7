import type { BudgetBooks } from '../rule/compose.ts'
import type { CountReason, CountedAmount, EntryKind } from '../rule/count-once.ts'

/** The figures of a line that are computed from entries. */
export const figureNames = ['committed', 'field', 'invoiced', 'paid', 'forecast'] as const
export type FigureName = (typeof figureNames)[number]

export const figureLabels: Record<FigureName, string> = {
  committed: 'Committed',
  field: 'Field',
  invoiced: 'Invoiced',
  paid: 'Paid',
  forecast: 'Forecast',
}

/** The kinds of entry that each figure includes. */
const entryKindsByFigure: Record<FigureName, readonly EntryKind[]> = {
  committed: ['COMMITMENT', 'FIELD', 'INVOICE'],
  field: ['FIELD', 'INVOICE'],
  invoiced: ['INVOICE'],
  paid: ['PAYMENT'],
  forecast: ['COMMITMENT', 'FIELD', 'INVOICE', 'FORECAST'],
}

export const countReasonLabels: Record<CountReason, string> = {
  asked: 'counts once approved',
  rejected: 'rejected',
  replaced: 'replaced by its invoice',
  consumed: 'the rest, after invoices and field estimates',
  closed: 'closed out',
}

type FigureQuery = { figure: FigureName | null; line: string | null }

/** The entries behind a figure of one line or of all lines, the latest first, each with the amount that counts. */
export function figureEntries(
  { entries }: Pick<BudgetBooks, 'entries'>,
  counted: ReadonlyMap<string, CountedAmount>,
  { figure, line }: FigureQuery,
): (CountedAmount & { id: string })[] {
  const lineByKey = new Map(entries.map(entry => [entry.id, entry.line]))
  const kinds = figure === null ? null : entryKindsByFigure[figure]
  const isOn = (entry: BudgetBooks['entries'][number]) =>
    line === null || (entry.kind === 'PAYMENT' ? lineByKey.get(entry.invoiceId ?? '') : entry.line) === line
  return entries
    .filter(entry => (kinds === null || kinds.includes(entry.kind)) && isOn(entry))
    .map(({ id, datedOn }) => ({ id, order: `${datedOn} ${id}` }))
    .toSorted((a, b) => (a.order < b.order ? 1 : -1))
    .map(({ id }) => ({ id, ...(counted.get(id) ?? { cents: 0n, because: null }) }))
}
