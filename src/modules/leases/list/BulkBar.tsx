import { useMutation } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useCall, wordsOf } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { countOf } from '../../../ui/formats.ts'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { selectedCount, type Selection } from '../../../ui/table/selection.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'
import type { LeaseRouter } from '../lease.server.ts'
import { useLeases } from '../record/useLeases.tsx'

type BulkBarProps = {
  selection: Selection
  rowCount: number
  filter: LeaseFilter
  onDone: () => void
}

/** What can be done with the chosen leases. Deleting is undone from the message that reports it. */
export function BulkBar({ selection, rowCount, filter, onDone }: BulkBarProps) {
  const call = useCall<LeaseRouter>('leases')
  const { api, changed } = useLeases()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const remove = useMutation(api.remove.mutationOptions())
  const restore = useMutation(api.restore.mutationOptions())
  const count = selectedCount(selection, rowCount)

  async function removeChosen() {
    setBusy(true)
    try {
      const ids = selection.all
        ? await call.ids.query({ filter, except: [...selection.except] })
        : [...selection.keys]
      await remove.mutateAsync({ ids })
      onDone()
      await changed()
      toast({
        text: `${countOf(ids.length, 'lease')} deleted`,
        duration: 10_000,
        action: {
          label: 'Undo',
          run: () =>
            void restore
              .mutateAsync({ ids })
              .then(changed, error => toast({ text: wordsOf(error), tone: 'bad' })),
        },
      })
    } catch (error) {
      toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex shrink-0 items-center gap-3 border-t bg-raised px-4.5 py-2">
      <span className="font-semibold">{countOf(count, 'lease')} selected</span>
      <Button
        size="small"
        variant="danger"
        busy={busy}
        icon={<Trash2 size={13} aria-hidden="true" />}
        onClick={() => void removeChosen()}
      >
        Delete
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
    </div>
  )
}
