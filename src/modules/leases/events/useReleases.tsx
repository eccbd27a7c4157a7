import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '../../../core/http/api.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { useLeases } from '../record/useLeases.tsx'

/** Recording, confirming and dismissing releases; each is taken back by withdrawing its event. */
export function useReleases(leaseId: string) {
  const { api, changed } = useLeases()
  const toast = useToast()
  const add = useMutation(api.events.add.mutationOptions())
  const confirm = useMutation(api.releases.confirm.mutationOptions())
  const dismiss = useMutation(api.releases.dismiss.mutationOptions())
  const withdraw = useMutation(api.events.withdraw.mutationOptions())

  async function takeBack(id: string) {
    try {
      await withdraw.mutateAsync({ leaseId, id })
      await changed()
    } catch (error) {
      toast({ text: wordsOf(error), tone: 'bad' })
    }
  }
  async function done({ id }: { id: string }, text: string) {
    await changed()
    toast({ text, duration: 10_000, action: { label: 'Undo', run: () => void takeBack(id) } })
  }
  return {
    takeBack,
    /** `seen` is the key of the proposal that it answers; null for a release that a person records. */
    record: async (event: Record<string, unknown>, seen: string | null) => {
      const made =
        seen === null
          ? await add.mutateAsync({ leaseId, event })
          : await confirm.mutateAsync({ leaseId, seen, event })
      await done(made, 'The release was recorded')
    },
    dismiss: async (seen: string, reason: string) =>
      done(await dismiss.mutateAsync({ leaseId, seen, reason }), 'The proposed release was dismissed'),
  }
}
