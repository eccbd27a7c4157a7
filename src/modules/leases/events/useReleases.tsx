import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLeases } from '../record/useLeases.tsx'

/** Commands to record, confirm and dismiss releases; each is undone by withdrawing its event. */
export function useReleases(leaseId: string, onClose = () => {}) {
  const { call } = useLeases()
  const withdraw = (id: string) => call.events.withdraw.mutate({ leaseId, id })
  const inForm = { onSuccess: onClose, showsErrorsInForm: true }
  return {
    withdraw: useCommand(withdraw),
    /** `seen` is the key of the proposal being answered; null for a release that the user records manually. */
    record: useCommand(
      ({ event, seen }: { event: Record<string, unknown>; seen: string | null }) =>
        seen === null
          ? call.events.add.mutate({ leaseId, event })
          : call.releases.confirm.mutate({ leaseId, seen, event }),
      { success: ({ id }) => ({ text: 'The release was recorded', undo: () => withdraw(id) }), ...inForm },
    ),
    dismiss: useCommand(
      ({ seen, reason }: { seen: string; reason: string }) =>
        call.releases.dismiss.mutate({ leaseId, seen, reason }),
      {
        success: ({ id }) => ({ text: 'The proposed release was dismissed', undo: () => withdraw(id) }),
        ...inForm,
      },
    ),
  }
}
