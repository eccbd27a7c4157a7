import type { SaveInput } from '../../../core/form/useRecordForm.tsx'
import { useLeases } from './useLeases.tsx'

type PartName = 'tracts' | 'provisions' | 'operations' | 'assignments' | 'wellLinks'

/** Saves and removes one kind of lease part; a removal can be undone. */
export function useParts(leaseId: string, part: PartName) {
  const { call } = useLeases()
  // All parts share two procedures that differ only in their values, which the server parses.
  const procedures = (call as unknown as Record<PartName, typeof call.provisions>)[part]
  const save = (saving: SaveInput<unknown>) => procedures.save.mutate({ leaseId, ...saving })
  return {
    save,
    remove: async ({ id, version }: { id: string; version: number }) => {
      const values = await procedures.remove.mutate({ leaseId, id, version })
      return () => save({ id, version: null, values })
    },
  }
}
