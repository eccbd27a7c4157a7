import Decimal from 'decimal.js'
import { groupBy } from '../../../core/data/group-by.ts'
import { sumTexts } from '../../../core/reports/report-sums.ts'
import type { ReportTable } from '../../../core/reports/report.ts'
import { operatingCategories, type OperatingCategory } from '../../../core/trade/operating-cost.ts'
import { splitCost, type CostPart, type PayingDeck } from '../record/deck-share.ts'

/** A cost that the organization paid as operator. */
export type PaidCost = {
  id: string
  wellId: string
  well: string
  month: string
  category: OperatingCategory
  description: string
  vendor: string
  code: string
  invoice: string
  gross: string
  /** The AFE that already includes it. */
  afe: string | null
}

type BilledShare = CostPart & { cost: PaidCost }
/** `gross` is null if the amount itself is unknown. */
export type UnbilledCost = { cost: Omit<PaidCost, 'gross'> & { gross: string | null }; why: string }

/**
 * Splits each cost among the partners of its deck; returns the costs that cannot be billed with the reasons.
 */
export function draftBills(costs: readonly PaidCost[], getDecks: (wellId: string) => readonly PayingDeck[]) {
  const parts: BilledShare[] = []
  const unbilled: UnbilledCost[] = []
  for (const cost of costs) {
    const split =
      cost.afe === null
        ? splitCost(getDecks(cost.wellId), cost.month, cost.gross)
        : { why: `This cost is on AFE ${cost.afe} and is billed there.` }
    if ('why' in split) unbilled.push({ cost, why: split.why })
    else parts.push(...split.map(part => ({ ...part, cost })))
  }
  return { parts, unbilled }
}

const sumAmounts = (amounts: readonly string[]) => Decimal.sum(0, ...amounts).toFixed(2)

const moneyColumn = (id: string, title: string) => ({ id, title, unit: '$', kind: 'money' }) as const
const textColumn = (id: string, title: string) => ({ id, title, kind: 'text' }) as const

/** The amount that each partner owes for the month. */
export function partnerTable(parts: readonly BilledShare[]): ReportTable {
  const owners = [...groupBy(parts, ({ partyId }) => partyId)]
  const costs = new Map(parts.map(({ cost }) => [cost.id, cost.gross]))
  return {
    id: 'partners',
    title: 'Partners',
    none: 'Nothing to bill.',
    columns: [
      textColumn('owner', 'Partner'),
      { id: 'wells', title: 'Wells', kind: 'count' },
      moneyColumn('net', 'Net billed'),
    ],
    rows: owners
      .toSorted(([, [a]], [, [b]]) => a!.owner.localeCompare(b!.owner, 'en-US'))
      .map(([partyId, lines]) => ({
        cells: {
          owner: lines[0]!.owner,
          wells: new Set(lines.map(({ cost }) => cost.wellId)).size,
          net: sumAmounts(lines.map(({ net }) => net)),
        },
        links: { owner: `/app/contacts/${partyId}` },
      })),
    sum: { owner: 'Gross, 8/8ths', net: sumAmounts([...costs.values()]) },
  }
}

/** The statement of one partner, line by line. */
export function statementTable(parts: readonly BilledShare[], partner: string): ReportTable {
  const ofPartner = parts.filter(({ owner }) => owner.toLowerCase() === partner.toLowerCase())
  return {
    id: 'statement',
    title: `Statement to ${partner}`,
    none: 'Nothing to bill to this partner.',
    columns: [
      textColumn('well', 'Well'),
      textColumn('category', 'Category'),
      textColumn('description', 'Description'),
      textColumn('vendor', 'Vendor'),
      textColumn('invoice', 'Invoice'),
      moneyColumn('gross', 'Gross'),
      { id: 'interest', title: 'Bill interest', kind: 'decimal8' },
      { ...moneyColumn('net', 'Net'), formula: { product: ['gross', 'interest'] } },
    ],
    rows: ofPartner.map(({ cost, interest, net }) => ({
      cells: {
        well: cost.well,
        category: operatingCategories[cost.category],
        description: cost.description || null,
        vendor: cost.vendor || null,
        invoice: cost.invoice || null,
        gross: cost.gross,
        interest,
        net,
      },
      links: { well: `/app/well/${cost.wellId}` },
    })),
    sum: {
      well: 'Amount due',
      gross: sumAmounts(ofPartner.map(({ cost }) => cost.gross)),
      net: sumAmounts(ofPartner.map(({ net }) => net)),
    },
  }
}

/** Costs that were paid but appear on no statement. */
export const unbilledTable = (unbilled: readonly UnbilledCost[]): ReportTable => ({
  id: 'unbilled',
  title: 'Not billed',
  none: 'Every cost of the month is billed.',
  columns: [
    textColumn('well', 'Well'),
    textColumn('category', 'Category'),
    moneyColumn('gross', 'Gross'),
    textColumn('why', 'Why'),
  ],
  rows: unbilled.map(({ cost, why }) => ({
    cells: { well: cost.well, category: operatingCategories[cost.category], gross: cost.gross, why },
    links: { well: `/app/well/${cost.wellId}` },
  })),
  sum: { well: 'All', gross: sumTexts(unbilled.map(({ cost }) => cost.gross)) },
})
