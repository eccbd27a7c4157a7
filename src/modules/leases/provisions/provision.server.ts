import type { z } from 'zod'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { provision, type Provision } from '../record/provision.ts'
import { provisionOf, provisions } from '../record/provision.table.ts'
import { ofLease } from '../upkeep/lease-parts.server.ts'

export const provisionParts = recordParts(ofLease, {
  one: 'provision',
  table: provisions,
  schema: provision as z.ZodType<Provision>,
  fieldsOf: provisionOf,
  refusals: {
    provisions_document: ['documentId', 'Choose a document of your organization.'],
  },
  // The person who saves a clause as confirmed is the one who confirms it, today.
  columnsOf: (values, { actor, today }) => ({
    ...values,
    confirmedBy: values.confirmedBy === null ? null : actor.userId,
    confirmedOn: values.confirmedBy === null ? null : today,
  }),
})
