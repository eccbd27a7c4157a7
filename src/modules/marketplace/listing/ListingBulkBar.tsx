import Percent from 'lucide-react/icons/percent'
import { useState } from 'react'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import type { RowSelection } from '../../../core/resource/BulkBar.tsx'
import type { SelectedRows } from '../../../core/resource/ListPage.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { listingKind } from '../record/listing-kind.ts'
import { useListings } from './useListings.tsx'

type ListingBulkBarProps = ReturnType<typeof listingKind.address.toFilter>

/** Shows the actions for the selected listings. */
export function ListingBulkBar({ filter, ...selected }: SelectedRows & { filter: ListingBulkBarProps }) {
  const { call, readOnly } = useListings()
  return (
    <RecordBulkBar
      {...selected}
      kind={listingKind}
      call={call}
      readOnly={readOnly}
      filter={filter}
      extraActions={[
        {
          label: 'Change prices',
          icon: <Percent size={13} aria-hidden="true" />,
          dialog: (selection, dialogProps) => <RepriceDialog {...dialogProps} chosen={selection} />,
        },
      ]}
    />
  )
}

type RepriceProps = { chosen: RowSelection; onClose: () => void; onDone: () => void }

/** Raises or lowers all selected prices by a percentage. */
function RepriceDialog({ chosen, onClose, onDone }: RepriceProps) {
  const { call } = useListings()
  const [percent, setPercent] = useState('')
  const ids = 'ids' in chosen.rows ? [...(chosen.rows.ids ?? [])] : null
  const change = useCommand(() => call.reprice.mutate({ ids: ids ?? [], percent }), {
    showsErrorsInForm: true,
    onSuccess: onDone,
    success: ({ changed, unpriced }) =>
      `${pluralize(changed, 'price')} changed${unpriced > 0 ? `, ${pluralize(unpriced, 'listing')} without a price unchanged` : ''}`,
  })
  return (
    <Dialog
      open
      title={`Change the prices of ${pluralize(chosen.count, 'listing')}`}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={change.busy}
          disabledReason={ids === null ? 'Select up to 200 listings individually.' : null}
          onClick={() => void change.run()}
        >
          Change prices
        </Button>
      }
    >
      <div className="grid gap-3">
        {change.message && !change.fields['percent'] && <Notice tone="bad">{change.message}</Notice>}
        <TextField
          label="Percentage"
          suffix="%"
          inputMode="decimal"
          value={percent}
          error={change.fields['percent']}
          hint="Such as -5 or 2.5. Prices are rounded to the cent; public listings change immediately."
          onChange={({ target }) => setPercent(target.value)}
        />
      </div>
    </Dialog>
  )
}
