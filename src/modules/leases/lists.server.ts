import { sql } from 'drizzle-orm'
import type { KnownList } from '../../core/module/known-list.server.ts'
import { acresAddress } from './acre-review/acre-address.ts'
import { acresFrom } from './acre-review/acre-review.server.ts'
import { endingLeases } from './list/expirations.ts'
import { expirationsAddress, filterOf, readLeasesAddress } from './list/lease-address.ts'
import { whereLeases } from './numbers/lease-numbers.port.server.ts'
import { obligationFilter } from './obligations/obligation-numbers.ts'
import { obligationsOfLeases, whereObligations } from './obligations/obligation-numbers.port.server.ts'
import { obligationAddress, obligationView } from './obligations/obligation-window.ts'
import { lease } from './record/lease.ts'

const gate = lease.access.read
const reads = ['leases']

/** The lists about leases whose views show counts. */
export const leaseLists: readonly KnownList[] = [
  {
    name: 'leases',
    gate,
    reads,
    rows: ({ tenantId, today, search }) =>
      sql`leases where ${whereLeases(tenantId, filterOf(readLeasesAddress(search)), today)}`,
  },
  {
    name: 'expirations',
    gate,
    reads,
    rows: ({ tenantId, today, search }) =>
      sql`leases where ${whereLeases(tenantId, endingLeases(expirationsAddress.read(search)), today)}`,
  },
  {
    name: 'obligations',
    gate,
    reads,
    rows({ tenantId, today, search }) {
      const filter = obligationFilter(obligationView(obligationAddress.read(search)), today)
      return sql`${obligationsOfLeases} where ${whereObligations(tenantId, filter)}`
    },
  },
  {
    name: 'acres',
    gate,
    reads: ['tracts', 'leases'],
    rows: ({ tenantId, search }) => acresFrom(tenantId, acresAddress.read(search)),
  },
]
