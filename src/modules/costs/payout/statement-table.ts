import type { ReportTable } from '../../../core/reports/report.ts'
import { sumTexts } from '../../../core/reports/report-sums.ts'
import type { Payout } from './balance.ts'

const money = (id: string, title: string) => ({ id, title, unit: '$', kind: 'money' }) as const

/** The payout statement of one partner: each counted month, and what remains to recover in the closing row. */
export function statementTable(
  title: string,
  { months, balance }: Payout,
  openingBalance: string | null,
): ReportTable {
  const openingRow = openingBalance === null ? [] : [{ cells: { month: null, balance: openingBalance } }]
  const sum = (key: 'costs' | 'penalty' | 'added' | 'recovered') => sumTexts(months.map(month => month[key]))
  return {
    id: 'months',
    title,
    none: 'No months counted yet.',
    columns: [
      { id: 'month', title: 'Month', kind: 'month' },
      money('costs', 'Share of costs'),
      money('penalty', 'Penalty'),
      money('added', 'To recover'),
      money('recovered', 'Net revenue'),
      money('balance', 'Balance'),
    ],
    rows: [
      ...openingRow,
      ...months.map(({ month, costs, penalty, added, recovered, balance: after }) => ({
        cells: { month, costs, penalty, added, recovered, balance: after },
      })),
    ],
    sum: {
      month: 'Total',
      costs: sum('costs'),
      penalty: sum('penalty'),
      added: sum('added'),
      recovered: sum('recovered'),
      balance,
    },
  }
}
