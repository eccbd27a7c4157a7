import { z } from 'zod'
import { leaseParts } from '../upkeep/lease-part.server.ts'
import { provision, type Provision } from '../record/provision.ts'
import { provisionOf, provisions, type ProvisionRow } from '../record/provision.table.ts'

export const provisionRouter = leaseParts<Provision>({
  noun: 'provision',
  table: provisions,
  schema: provision as z.ZodType<Provision>,
  // Anyone who saves a clause as confirmed is the one who confirms it, today.
  stored: (values, { actor, today }) => ({
    ...values,
    confirmedBy: values.confirmedBy === null ? null : actor.userId,
    confirmedOn: values.confirmedBy === null ? null : today,
  }),
  read: (_tx, row: ProvisionRow) => provisionOf(row),
})
