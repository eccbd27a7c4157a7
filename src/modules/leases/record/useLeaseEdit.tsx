import { useCustomFields } from '../../../core/custom/useCustomFields.tsx'
import { listFields } from '../../../core/form/schema-fields.ts'
import { useRecordEdit } from '../../../core/form/useRecordEdit.tsx'
import { leaseSchema } from './lease.ts'
import type { LeaseFile } from './leaseFigures.tsx'
import { leaseTitle } from './lease-titles.ts'
import { useLeases } from './useLeases.tsx'

export type LeaseChanges = Partial<LeaseFile['leaseFields']>

/** Single-value fields; fields with several parts are edited online only. */
const singleValueFields = listFields(leaseSchema)

type SavedLease = { version: number; fields: LeaseFile['leaseFields'] }

/** Saves each field of the lease when the user leaves it. */
export function useLeaseEdit({
  id,
  version,
  leaseFields,
}: Pick<LeaseFile, 'id' | 'version' | 'leaseFields'>) {
  const { call, readOnly } = useLeases()
  const { schema } = useCustomFields('leases')
  const custom = new Map(listFields(schema).map(field => [field.name, field]))
  const getTitle = (name: string) => custom.get(name)?.title ?? leaseTitle(name)
  const update = (version: number, changes: LeaseChanges, seen: LeaseChanges) =>
    call.update.mutate({ id, version, seen, changes })
  const edit = useRecordEdit<LeaseFile['leaseFields'], SavedLease>({
    version,
    fields: leaseFields,
    update,
    describeSaved: changes => changesLabel(changes, getTitle),
    undo: (previous, { version, fields }) => update(version, previous, fields),
    keepOffline: { record: id, fields: [...singleValueFields, ...custom.values()] },
  })
  return { ...edit, update, version, readOnly, titleOf: getTitle, custom }
}

const changesLabel = (changes: LeaseChanges, getTitle: (name: string) => string) =>
  'expirationDate' in changes ? 'Expiration' : Object.keys(changes).map(getTitle).join(' and ')

export type LeaseEdit = ReturnType<typeof useLeaseEdit>
