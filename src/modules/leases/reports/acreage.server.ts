import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { choice } from '../../../core/form/fields.ts'
import type { ReportResult, ReportRow } from '../../../core/reports/report.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'
import { leaseCondition } from '../numbers/lease-numbers.port.server.ts'
import { lease } from '../record/lease.ts'
import {
  activeFilter,
  leaseFilters,
  leaseParameterChoices,
  leaseSearch,
  leasesLink,
  leaseView,
} from './lease-parameters.port.server.ts'
import { sumCounts, sumTexts } from '../../../core/reports/report-sums.ts'

const groupings = { county: 'County', prospect: 'Prospect', year: 'Expiry year' } as const
type Grouping = keyof typeof groupings

const parameters = z.object({
  by: choice('Group by', groupings, 'Choose how to group acres.').default('county'),
  view: leaseView,
  ...leaseFilters,
})

/** The data of one acreage line. */
type AcreageGroup = {
  key: string | null
  /** The state of a county, since counties in two states may share a name. */
  state: string | null
  leases: number
  gross: string | null
  net: string | null
  companyNet: string | null
  grossUnknown: number
  netUnknown: number
  companyUnknown: number
}

const groupingSql: Readonly<Record<Grouping, { key: SQL; state: SQL }>> = {
  county: { key: sql`nullif(county, '')`, state: sql`state` },
  prospect: { key: sql`nullif(prospect, '')`, state: sql`null::text` },
  year: { key: sql`to_char(ends_on, 'YYYY')`, state: sql`null::text` },
}

/** Reads acres of the leases matching a condition, by county, prospect or year of expiration. */
async function readAcreage(tx: Tx, grouping: Grouping, condition: SQL): Promise<AcreageGroup[]> {
  const { key, state } = groupingSql[grouping]
  const { rows } = await tx.execute<AcreageGroup>(sql`
    select ${key} as key, ${state} as state, count(*) as leases, sum(gross_acres) as gross, sum(net_acres) as net,
      sum(company_net_acres) as "companyNet", count(*) - count(gross_acres) as "grossUnknown",
      count(*) - count(net_acres) as "netUnknown", count(*) - count(company_net_acres) as "companyUnknown"
    from leases where ${condition} group by 1, 2 order by 1 nulls last, 2 nulls last limit 5000`)
  return rows
}

/** Gross, net and company net acres of active leases. */
export const acreageReport = reportKind({
  name: 'acreage',
  title: 'Acreage',
  words: 'Gross, net and company net acres by county, prospect or expiry year.',
  gate: lease.access.read,
  parameters,
  choices: leaseParameterChoices,
  async run(tx, { tenantId, today, parameters: { by, ...filterInput } }): Promise<ReportResult> {
    const filter = activeFilter(filterInput)
    const groups = await readAcreage(tx, by, leaseCondition(tenantId, filter, today))
    const rows = groups.map((group): ReportRow => ({
      cells: toCells(groupName(by, group), group),
      ...groupLink(by, group, groups, filter),
    }))
    return {
      notes: [
        'Active leases only. Released acres are not counted.',
        'Totals exclude leases with unknown acres; see “Excluded”.',
      ],
      charts: groups.length > 1 && groups.length <= maxBars ? [acreageChart(by, groups)] : [],
      tables: [
        {
          id: 'acreage',
          title: `Acreage by ${groupings[by].toLowerCase()}`,
          none: 'No matching active leases.',
          columns: [
            { id: 'name', title: groupings[by], kind: 'text' },
            { id: 'leases', title: 'Leases', kind: 'count' },
            { id: 'gross', title: 'Gross', unit: 'ac', kind: 'acres' },
            { id: 'grossUnknown', title: 'Gross unknown', unit: 'leases', kind: 'count', unlessZero: true },
            { id: 'net', title: 'Net', unit: 'ac', kind: 'acres' },
            { id: 'netUnknown', title: 'Net unknown', unit: 'leases', kind: 'count', unlessZero: true },
            { id: 'companyNet', title: 'Company net', unit: 'ac', kind: 'acres' },
            {
              id: 'companyUnknown',
              title: 'Company unknown',
              unit: 'leases',
              kind: 'count',
              unlessZero: true,
            },
          ],
          rows,
          sum: toCells('All', {
            leases: sumCounts(groups.map(({ leases }) => leases)),
            gross: sumTexts(groups.map(({ gross }) => gross)),
            grossUnknown: sumCounts(groups.map(({ grossUnknown }) => grossUnknown)),
            net: sumTexts(groups.map(({ net }) => net)),
            netUnknown: sumCounts(groups.map(({ netUnknown }) => netUnknown)),
            companyNet: sumTexts(groups.map(({ companyNet }) => companyNet)),
            companyUnknown: sumCounts(groups.map(({ companyUnknown }) => companyUnknown)),
          }),
        },
      ],
    }
  },
})

const maxBars = 40

const acreageChart = (
  grouping: Grouping,
  groups: readonly AcreageGroup[],
): ReportResult['charts'][number] => ({
  as: 'bars',
  label: `Net acres by ${groupings[grouping].toLowerCase()}`,
  unit: 'net ac',
  decimals: 2,
  legend: { value: 'Net acres', whole: 'Gross', atRisk: 'Lapse risk' },
  bars: groups.map(group => ({
    id: `${group.key} ${group.state}`,
    label: group.key ?? '—',
    value: Number(group.net ?? 0),
    whole: Number(group.gross ?? 0),
  })),
})

function groupName(grouping: Grouping, { key, state }: AcreageGroup): string {
  if (key === null)
    return grouping === 'year' ? 'Held, or no end date' : `No ${groupings[grouping].toLowerCase()}`
  return state === null ? key : `${key}, ${state}`
}

/**
 * Returns a link to the list of the same leases; none if the list cannot separate them, such as counties with the same
 * name.
 */
function groupLink(
  grouping: Grouping,
  { key, state }: AcreageGroup,
  groups: readonly AcreageGroup[],
  filter: LeaseFilter,
): Pick<ReportRow, 'links'> {
  if (key === null || groups.some(candidate => candidate.key === key && candidate.state !== state)) return {}
  if (grouping !== 'year')
    return { links: { leases: leasesLink(leaseSearch({ ...filter, [grouping]: key })) } }
  const to = addDays(`${Number(key) + 1}-01-01`, -1)
  return {
    links: {
      leases: leasesLink({ ...leaseSearch(filter), from: `${key}-01-01`, to }, '/app/leases/expirations'),
    },
  }
}

const toCells = (name: string, { key: _, state: __, ...figures }: Partial<AcreageGroup>) => ({
  name,
  ...figures,
})
