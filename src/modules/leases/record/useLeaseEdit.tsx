import { useRecordEdit } from '../../../core/form/useRecordEdit.tsx'
import type { LeaseFile } from './leaseFigures.tsx'
import { leaseTitle } from './lease-titles.ts'
import { useLeases } from './useLeases.tsx'

export type LeaseChanges = Partial<LeaseFile['leaseFields']>

type Saved = { version: number; fields: LeaseFile['leaseFields'] }

/** Saves fields of a lease's paper as one leaves them. */
export function useLeaseEdit({
  id,
  version,
  leaseFields,
}: Pick<LeaseFile, 'id' | 'version' | 'leaseFields'>) {
  const { call, readOnly } = useLeases()
  const update = (version: number, changes: LeaseChanges, seen: LeaseChanges) =>
    call.update.mutate({ id, version, seen, changes })
  const edit = useRecordEdit<LeaseFile['leaseFields'], Saved>({
    version,
    fields: leaseFields,
    update,
    savedWords,
    undo: (before, { version, fields }) => update(version, before, fields),
  })
  return { ...edit, update, version, readOnly }
}

const savedWords = (changes: LeaseChanges) =>
  'expirationDate' in changes ? 'Expiration' : Object.keys(changes).map(leaseTitle).join(' and ')

export type LeaseEdit = ReturnType<typeof useLeaseEdit>
