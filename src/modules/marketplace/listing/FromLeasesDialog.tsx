import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { allParts, type EvidencePart } from '../record/evidence.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { SelectedLeases, type SelectedLease } from './SelectedLeases.tsx'
import { PartsField } from './PartsField.tsx'
import { useListings } from './useListings.tsx'

/** Creates a draft from one lease or a package of several. Only the parts that the seller chooses are copied. */
export function FromLeasesDialog({ onClose }: { onClose: () => void }) {
  const { call } = useListings()
  const navigate = useNavigate()
  const [leases, setLeases] = useState<readonly SelectedLease[]>([])
  const [marketCategoryId, setMarketCategoryId] = useState('')
  const [parts, setParts] = useState<readonly EvidencePart[]>(allParts)
  const createDraft = useCommand(
    () => {
      const [first, second] = leases
      const draft = { marketCategoryId, parts: [...parts] }
      return second
        ? call.fromLeases.mutate({ leaseIds: leases.map(({ id }) => id), ...draft })
        : call.fromRecord.mutate({ noun: 'leases', id: first?.id ?? '', ...draft })
    },
    {
      showsErrorsInForm: true,
      onSuccess: ({ id }) => {
        onClose()
        void navigate({ to: `/app/listing/${id}` as string })
      },
      success: () => 'Draft created. Nothing is public yet',
    },
  )
  const missingReason =
    leases.length === 0
      ? 'Choose a lease.'
      : marketCategoryId === ''
        ? 'Choose a category.'
        : parts.length === 0
          ? 'Choose at least one part to show.'
          : null
  return (
    <Dialog
      open
      title={leases.length > 1 ? 'New listing of a package' : 'New listing from a lease'}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={createDraft.busy}
          disabledReason={missingReason}
          onClick={() => void createDraft.run()}
        >
          Create draft
        </Button>
      }
    >
      <div className="grid gap-3">
        {createDraft.message && <Notice tone="bad">{createDraft.message}</Notice>}
        <SelectedLeases leases={leases} onChange={setLeases} />
        <CategoryChoice
          value={marketCategoryId}
          onChange={value => setMarketCategoryId(String(value))}
          error={undefined}
        />
        <PartsField parts={parts} onChange={setParts} />
        <p className="text-sm text-muted">
          Names, lease numbers, parties and exact locations are never copied. The listing leaves the
          marketplace automatically when {leases.length > 1 ? 'one of its leases' : 'the lease'} ends or is
          deleted.
        </p>
      </div>
    </Dialog>
  )
}
