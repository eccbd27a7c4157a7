import { z } from 'zod'
import { choice } from '../../../core/form/fields.ts'
import type { ReportResult, ReportTable } from '../../../core/reports/report.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { cliffBars, cliffSteps, pastDay, type CliffBar, type CliffQuarter } from '../list/cliff-bars.ts'
import { acreageCliff } from '../list/lease-figures.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { lease } from '../record/lease.ts'
import {
  leaseFilters,
  filterBy,
  leaseParameterChoices,
  leaseSearch,
  leasesLink,
} from './lease-parameters.port.server.ts'
import { obligationTables } from './obligation-tables.server.ts'
import { sumCounts, sumTexts } from '../../../core/reports/report-sums.ts'

const parameters = z.object({
  by: choice('Group by', { quarter: 'Quarter', month: 'Month' }, 'Choose quarters or months.').default(
    'quarter',
  ),
  years: choice(
    'Look ahead',
    { '1': '1 year', '2': '2 years', '3': '3 years', '5': '5 years' },
    'Choose how far to look ahead.',
  ).default('2'),
  ...leaseFilters,
})

/** Expirations and obligations by quarter or month, with the dollars at stake. */
export const expirationsReport = reportKind({
  name: 'expirations',
  title: 'Expirations and obligations',
  words: 'Expiring leases and due obligations, with the dollars at stake.',
  gate: lease.access.read,
  parameters,
  choices: leaseParameterChoices,
  async run(tx, { tenantId, today, parameters: { by, years, ...filterInput } }): Promise<ReportResult> {
    const filter = filterBy(filterInput)
    const count = (Number(years) * 12) / cliffSteps[by]
    const quarters = await acreageCliff(tx, tenantId, filter, today, count, by)
    const bars = cliffBars(today, count, quarters, by)
    return {
      notes: [
        'Leases are dated by their last day to act. “Past due” lists leases at lapse risk whose last day has passed.',
        'At stake is the bonus paid for a lease, or its bonus per net mineral acre times its net acres. Each lease counts once in a line.',
      ],
      charts: [expirationChart(bars)],
      tables: [
        expiringTable(bars, quarters, leaseSearch(filter)),
        ...(await obligationTables(tx, {
          tenantId,
          today,
          filter,
          bars: bars.filter(({ from }) => from !== pastDay),
          step: by,
        })),
      ],
    }
  },
})

const expirationChart = (bars: readonly CliffBar[]): ReportResult['charts'][number] => ({
  as: 'bars',
  label: 'Net acres expiring',
  unit: 'net ac',
  decimals: 2,
  legend: { value: 'Net acres', whole: 'Gross', atRisk: 'Lapse risk' },
  bars: bars.map(({ from, label, net, gross, atRisk }) => ({
    id: from,
    label,
    value: net,
    whole: gross,
    atRisk,
  })),
})

function expiringTable(
  bars: readonly CliffBar[],
  quarters: readonly CliffQuarter[],
  search: Record<string, string>,
): ReportTable {
  const { from: first } = bars.find(({ from }) => from !== pastDay)!
  const getPeriodStart = (quarter: Day) => (quarter === pastDay || quarter > first ? quarter : first)
  const quarterByStart = new Map(quarters.map(quarter => [getPeriodStart(quarter.quarter), quarter]))
  const emptyQuarter = { leases: 0, grossAcres: '0', netAcres: '0', netUnknown: 0, atRiskNetAcres: null }
  const rows = bars.map(({ from, to, label }) => ({
    cells: toCells(label, quarterByStart.get(from) ?? { ...emptyQuarter, bonus: null, bonusUnknown: 0 }),
    links: { leases: leasesLink({ ...search, from, to }, '/app/leases/expirations') },
  }))
  return {
    id: 'expiring',
    title: 'Leases expiring',
    none: 'No leases expire in this period.',
    columns: [
      { id: 'period', title: 'Period', kind: 'text' },
      { id: 'leases', title: 'Leases', kind: 'count' },
      { id: 'gross', title: 'Gross', unit: 'ac', kind: 'acres' },
      { id: 'net', title: 'Net', unit: 'ac', kind: 'acres' },
      { id: 'netUnknown', title: 'Net unknown', unit: 'leases', kind: 'count', unlessZero: true },
      { id: 'atRisk', title: 'Lapse risk', unit: 'net ac', kind: 'acres' },
      { id: 'bonus', title: 'At stake', unit: '$', kind: 'money' },
      { id: 'bonusUnknown', title: 'Bonus unknown', unit: 'leases', kind: 'count', unlessZero: true },
    ],
    rows,
    sum: toCells('All', {
      leases: sumCounts(quarters.map(({ leases }) => leases)),
      grossAcres: sumTexts(quarters.map(({ grossAcres }) => grossAcres)),
      netAcres: sumTexts(quarters.map(({ netAcres }) => netAcres)),
      netUnknown: sumCounts(quarters.map(({ netUnknown }) => netUnknown)),
      atRiskNetAcres: sumTexts(quarters.map(({ atRiskNetAcres }) => atRiskNetAcres)),
      bonus: sumTexts(quarters.map(({ bonus }) => bonus)),
      bonusUnknown: sumCounts(quarters.map(({ bonusUnknown }) => bonusUnknown)),
    }),
  }
}

const toCells = (period: string, quarter: Omit<CliffQuarter, 'quarter' | 'runningNetAcres'>) => ({
  period,
  leases: quarter.leases,
  gross: quarter.grossAcres,
  net: quarter.netAcres,
  netUnknown: quarter.netUnknown,
  atRisk: quarter.atRiskNetAcres,
  bonus: quarter.bonus,
  bonusUnknown: quarter.bonusUnknown,
})
