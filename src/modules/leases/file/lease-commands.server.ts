import { z } from 'zod'
import { bulkCommands } from '../../../core/bulk/bulk-commands.server.ts'
import { maxInBulk } from '../../../core/bulk/bulk.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { releaseQuota, reserveQuota } from '../../../core/tenancy/limits.server.ts'
import { recordCommands, type CommandOptions } from '../../../core/resource/record-commands.server.ts'
import { createLease } from './new-lease.port.server.ts'
import { leaseIds } from '../list/lease-list.server.ts'
import { leaseFilter } from '../numbers/lease-filter.ts'
import { lease, leaseSchema, leasesInBulk } from '../record/lease.ts'
import { leases } from '../record/lease.table.ts'
import { leaseRefusals, leaseRecords } from '../record/lease-row.server.ts'
import { deriveLeases, notifyLeasesChanged } from '../upkeep/lease-assessment.port.server.ts'
import { newTract } from '../record/saved-tract.ts'
import { tractRefusals } from '../tracts/tract.server.ts'

const write = tenantProcedure(lease.access.write)

const commandOptions: CommandOptions<typeof leaseSchema, typeof leases> = {
  records: leaseRecords,
  schema: leaseSchema,
  write: lease.access.write,
  many: 'leases',
  maxRecords: maxInBulk,
  async afterChange(tx, { actor, membership, today }, { ids, deleted }) {
    const count = new Set(ids).size
    if (deleted) {
      await notifyLeasesChanged(tx, actor.tenantId, ids)
      return releaseQuota(tx, actor.tenantId, 'maxLeases', count)
    }
    if (deleted === false) await reserveQuota(tx, membership, 'maxLeases', 'leases', count)
    await deriveLeases(tx, actor.tenantId, ids, today)
  },
  refusals: leaseRefusals,
}
const { update, remove, restore } = recordCommands(commandOptions)

/** Creates, changes and deletes leases. Each command ends by deriving the lease, in the same transaction. */
export const leaseCommands = {
  /** Creates a lease, with its known tracts. */
  create: write
    .input(z.object({ lease: z.unknown(), tracts: z.array(newTract).max(500).default([]) }))
    .mutation(({ ctx, input }) =>
      ctx
        .inTenant(tx => createLease(tx, ctx, input))
        .catch((error: unknown) => rethrowAsFieldError(error, { ...leaseRefusals, ...tractRefusals })),
    ),

  update,
  remove,
  restore,
  bulk: bulkCommands(commandOptions, {
    read: lease.access.read,
    filter: leaseFilter,
    ...leasesInBulk,
    readIds: (tx, { actor, today }, filter, limit) => leaseIds(tx, actor.tenantId, filter, today, limit),
  }),
}
