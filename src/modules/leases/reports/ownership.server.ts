import { sql, type SQL } from 'drizzle-orm'
import { Decimal } from 'decimal.js'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { choice, optionalLine } from '../../../core/form/fields.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import type { ReportResult, ReportTable } from '../../../core/reports/report.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { sumAcres } from '../acres/acres-sum.ts'
import { toNetAcres } from '../acres/acres.ts'
import { leaseCondition } from '../numbers/lease-numbers.port.server.ts'
import { decimalText } from '../../../core/land/fraction.ts'
import {
  interestLabels,
  toShare,
  describeShare,
  type Interest,
  type InterestType,
} from '../../../core/land/interest.ts'
import { lease } from '../record/lease.ts'
import {
  activeFilter,
  leaseFilters,
  leaseParameterChoices,
  leaseView,
} from './lease-parameters.port.server.ts'

const parameters = z.object({
  by: choice('Group by', { lease: 'Lease', owner: 'Owner' }, 'Choose leases or owners.').default('lease'),
  owner: optionalLine('Owner', 300).meta({ hint: 'Part of a name.' }),
  view: leaseView,
  ...leaseFilters,
})

/** Limit on the interests read; the report notes what it omits. */
const maxInterests = 20_000

type InterestLine = {
  leaseId: string
  lease: string
  tract: string
  party: string
  type: InterestType
  fraction: string
  basis: Interest['basis']
  carvedFrom: string | null
  burdensWorkingInterest: boolean
  leased: boolean
  depth: string | null
  /** Gross acres of its tract still held. */
  held: string | null
}

async function readInterests(tx: Tx, condition: SQL, owner: string | null): Promise<InterestLine[]> {
  const { rows } = await tx.execute<InterestLine>(sql`
    select t.lease_id as "leaseId", l.named as lease, t.tract_number as tract, i.party, i.type, i.fraction, i.leased, i.depth,
      i.basis, i.carved_from as "carvedFrom", i.burdens_working_interest as "burdensWorkingInterest",
      t.gross_acres as held
    from (select id, tenant_id, number_key, concat_ws(' ', nullif(lease_number, ''), nullif(name, '')) as named
      from leases where ${condition}) l
    join tracts t on t.tenant_id = l.tenant_id and t.lease_id = l.id and not t.gone
    join tract_interests i on i.tenant_id = t.tenant_id and i.tract_id = t.id
    where ${owner}::text is null or position(lower(${owner}) in lower(i.party)) > 0
    order by l.number_key, l.id, t.position, i.position, i.id limit ${maxInterests + 1}`)
  return rows
}

/**
 * Returns the net mineral acres of an interest that its lease covers. Null for other interests, for unknown acres, and
 * for interests at one depth, since rights at two depths of the same land are never added up.
 */
const netAcres = ({ type, leased, held, depth, ...interest }: InterestLine): Decimal | null =>
  type === 'MI' && leased && held !== null && depth === null
    ? toNetAcres(new Decimal(held), toShare(interest))
    : null

/** Owners and their interests in the tracts of active leases, as recorded in the leases. */
export const ownershipReport = reportKind({
  name: 'ownership',
  title: 'Ownership',
  words: 'Interests in leased tracts by owner, with net mineral acres.',
  gate: lease.access.read,
  parameters,
  choices: leaseParameterChoices,
  async run(tx, { tenantId, today, parameters: { by, owner, ...filter } }): Promise<ReportResult> {
    const interests = await readInterests(tx, leaseCondition(tenantId, activeFilter(filter), today), owner)
    const rows = interests.slice(0, maxInterests)
    return {
      notes: [
        'Interests recorded in the tracts of active leases; fully released tracts are excluded.',
        'Net mineral acres are the acres still held times the mineral interest that the lease covers. Depth-limited interests have none and are never totaled.',
        ...(interests.length > maxInterests
          ? [
              `Only the first ${maxInterests.toLocaleString('en-US')} interests are counted. Narrow the filters.`,
            ]
          : []),
      ],
      charts: [],
      tables: [by === 'owner' ? byOwner(rows) : byLease(rows)],
    }
  },
})

const netColumn = { id: 'net', title: 'Net mineral', unit: 'ac', kind: 'acres' } as const
const emptyMessage = 'No interest is on record for these leases.'
const roundNetAcres = (acres: Decimal | null) => (acres === null ? null : sumAcres([acres]))

const byLease = (rows: readonly InterestLine[]): ReportTable => ({
  id: 'interests',
  title: 'Interests by lease',
  none: emptyMessage,
  columns: [
    { id: 'lease', title: 'Lease', kind: 'text' },
    { id: 'tract', title: 'Tract', kind: 'text' },
    { id: 'owner', title: 'Owner', kind: 'text' },
    { id: 'interest', title: 'Interest', kind: 'text' },
    { id: 'depth', title: 'Depth', kind: 'text' },
    { id: 'share', title: 'Share', kind: 'text' },
    { id: 'decimal', title: 'Decimal', kind: 'decimal8' },
    netColumn,
  ],
  rows: rows.map(row => ({
    cells: {
      lease: row.lease,
      tract: row.tract,
      owner: row.party,
      interest: interestLabels[row.type],
      depth: row.depth,
      share: describeShare(row),
      // The decimal of a floating share depends on its royalty, which the interest alone does not give.
      decimal: row.basis === 'BURDENED' ? null : decimalText(toShare(row)),
      net: roundNetAcres(netAcres(row)),
    },
    links: { lease: `/app/leases/${row.leaseId}?tab=tracts` },
  })),
  sum: { lease: 'All', net: sumAcres(rows.map(netAcres)) },
})

function byOwner(rows: readonly InterestLine[]): ReportTable {
  const owners = [...groupBy(rows, ({ party, type }) => `${type} ${party}`).values()]
  const sortedOwners = owners.toSorted(
    ([a], [b]) => a!.party.localeCompare(b!.party, 'en-US') || a!.type.localeCompare(b!.type),
  )
  return {
    id: 'owners',
    title: 'Interests by owner',
    none: emptyMessage,
    columns: [
      { id: 'owner', title: 'Owner', kind: 'text' },
      { id: 'interest', title: 'Interest', kind: 'text' },
      { id: 'leases', title: 'Leases', kind: 'count' },
      { id: 'tracts', title: 'Tracts', kind: 'count' },
      netColumn,
    ],
    rows: sortedOwners.map(owner => ({
      cells: {
        owner: owner[0]!.party,
        interest: interestLabels[owner[0]!.type],
        leases: new Set(owner.map(({ leaseId }) => leaseId)).size,
        tracts: new Set(owner.map(({ leaseId, tract }) => `${leaseId} ${tract}`)).size,
        net: sumAcres(owner.map(netAcres)),
      },
      links: { owner: `/app/leases?${new URLSearchParams({ q: owner[0]!.party })}` },
    })),
    sum: { owner: 'All', net: sumAcres(rows.map(netAcres)) },
  }
}
