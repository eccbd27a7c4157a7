import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useOwnership } from './useOwnership.tsx'

interface TransferPanelProps {
  recipient: { userId: string; displayName: string } | null
  onClose: () => void
}

/** Offers the ownership, the first of two steps. Nothing changes until the offer is accepted. */
export function TransferPanel({ recipient, onClose }: TransferPanelProps) {
  const { act } = useOwnership()
  const name = recipient?.displayName ?? ''
  return (
    <ConfirmDialog
      open={recipient !== null}
      onClose={onClose}
      title={`Offer ownership to ${name}`}
      verb="Offer ownership"
      busy={act.busy}
      onConfirm={() => {
        if (recipient)
          void act.run({
            kind: 'make',
            userId: recipient.userId,
            successMessage: `Ownership was offered to ${name}`,
          })
        onClose()
      }}
    >
      {name} has two weeks to accept; you can withdraw the offer until then. Once it is accepted, {name} is an
      Owner and you are a Member.
    </ConfirmDialog>
  )
}
