import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useOwnership } from './useOwnership.tsx'

interface TransferPanelProps {
  to: { userId: string; displayName: string } | null
  onClose: () => void
}

/** Offers the ownership, the first of two steps. Nothing changes until the offer is accepted. */
export function TransferPanel({ to, onClose }: TransferPanelProps) {
  const { act } = useOwnership()
  const name = to?.displayName ?? ''
  return (
    <ConfirmDialog
      open={to !== null}
      onClose={onClose}
      title={`Offer ownership to ${name}`}
      verb="Offer ownership"
      busy={act.busy}
      onConfirm={() => {
        if (to) void act.run({ what: 'make', userId: to.userId, done: `Ownership was offered to ${name}` })
        onClose()
      }}
    >
      {name} has two weeks to accept; you can withdraw the offer until then. Once it is accepted, {name} is an
      Owner and you are a Member.
    </ConfirmDialog>
  )
}
