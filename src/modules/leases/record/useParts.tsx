import type { Saving } from '../../../core/form/useRecordForm.tsx'
import { useLeases } from './useLeases.tsx'

type PartName = 'tracts' | 'provisions' | 'operations' | 'assignments' | 'wellLinks'

/** Saving and removing one kind of part of a lease; what was removed can be brought back as it was. */
export function useParts(leaseId: string, part: PartName) {
  const { call } = useLeases()
  // Every part has the same two procedures; only the values differ, and those the server reads itself.
  const procedures = (call as unknown as Record<PartName, typeof call.provisions>)[part]
  const save = (saving: Saving<unknown>) => procedures.save.mutate({ leaseId, ...saving })
  return {
    save,
    remove: async ({ id, version }: { id: string; version: number }) => {
      const values = await procedures.remove.mutate({ leaseId, id, version })
      return () => save({ id, version: null, values })
    },
  }
}
