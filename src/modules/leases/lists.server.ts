import { sql } from 'drizzle-orm'
import type { ViewableList } from '../../core/module/viewable-list.server.ts'
import { acresSearch } from './acre-review/acre-search.ts'
import { acreReviewFrom } from './acre-review/acre-review.server.ts'
import { expiringLeasesFilter } from './list/expirations.ts'
import { expirationsSearch, toLeaseFilter, readLeasesSearch } from './list/lease-search.ts'
import { leaseCondition } from './numbers/lease-numbers.port.server.ts'
import { obligationFilter } from './obligations/obligation-numbers.ts'
import { leaseObligationsSql, obligationCondition } from './obligations/obligation-numbers.port.server.ts'
import { obligationSearch, obligationView } from './obligations/obligation-window.ts'
import { lease } from './record/lease.ts'

const gate = lease.access.read
const reads = ['leases']

/** The lists about leases whose views show counts. */
export const leaseLists: readonly ViewableList[] = [
  {
    name: 'leases',
    gate,
    reads,
    rows: ({ tenantId, today, search }) =>
      sql`leases where ${leaseCondition(tenantId, toLeaseFilter(readLeasesSearch(search)), today)}`,
  },
  {
    name: 'expirations',
    gate,
    reads,
    rows: ({ tenantId, today, search }) =>
      sql`leases where ${leaseCondition(tenantId, expiringLeasesFilter(expirationsSearch.read(search)), today)}`,
  },
  {
    name: 'obligations',
    gate,
    reads,
    rows({ tenantId, today, search }) {
      const filter = obligationFilter(obligationView(obligationSearch.read(search)), today)
      return sql`${leaseObligationsSql} where ${obligationCondition(tenantId, filter)}`
    },
  },
  {
    name: 'acres',
    gate,
    reads: ['tracts', 'leases'],
    rows: ({ tenantId, search }) => acreReviewFrom(tenantId, acresSearch.read(search)),
  },
]
