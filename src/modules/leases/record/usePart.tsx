import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '../../../core/http/api.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { useLeases } from './useLeases.tsx'

type PartName = 'tracts' | 'provisions' | 'operations' | 'assignments' | 'wellLinks'

/** Saving and removing one part of a lease; what was removed can be brought back. */
export function usePart(leaseId: string, part: PartName, noun: string) {
  const { api, changed } = useLeases()
  const toast = useToast()
  // Every part has the same two procedures; only the values differ, and those the server reads itself.
  const procedures = (api as unknown as Record<PartName, typeof api.provisions>)[part]
  const save = useMutation(procedures.save.mutationOptions())
  const remove = useMutation(procedures.remove.mutationOptions())
  return {
    /** `over` is the version that stands, when this person chose to save over someone else's. */
    save: async (place: { id: string; version: number } | null, values: unknown, over?: number) => {
      const version = place === null ? null : (over ?? place.version)
      await save.mutateAsync({ leaseId, id: place?.id ?? null, version, values })
      await changed()
    },
    remove: async ({ id, version }: { id: string; version: number }) => {
      const values = await remove.mutateAsync({ leaseId, id, version })
      await changed()
      toast({
        text: `The ${noun} was removed`,
        duration: 10_000,
        action: {
          label: 'Undo',
          run: () =>
            void save
              .mutateAsync({ leaseId, id, version: null, values })
              .then(changed, error => toast({ text: wordsOf(error), tone: 'bad' })),
        },
      })
    },
  }
}
