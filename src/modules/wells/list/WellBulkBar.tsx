import { useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useToday } from '../../../core/time/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { countOf } from '../../../ui/formats.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { selectedCount, type Selection } from '../../../ui/table/selection.ts'
import { useWells } from '../identity/useWells.tsx'
import type { WellFilter } from './well-filter.ts'
import { keysOf, wellStatuses, type WellStatus } from '../identity/well-type.ts'

type BulkBarProps = { selection: Selection; rowCount: number; filter: WellFilter; onDone: () => void }

/** What can be done with the chosen wells. Deleting is undone from the message that reports it. */
export function WellBulkBar({ selection, rowCount, filter, onDone }: BulkBarProps) {
  const { call } = useWells()
  const [settingStatus, setSettingStatus] = useState(false)

  const chosenIds = async () =>
    selection.all
      ? (await call.ids.query({ filter })).filter(id => !selection.except.has(id))
      : [...selection.keys]

  const remove = useCommand(
    async () => {
      const ids = await chosenIds()
      await call.remove.mutate({ ids })
      return ids
    },
    {
      success: ids => ({
        text: `${countOf(ids.length, 'well')} deleted`,
        undo: () => call.restore.mutate({ ids }),
      }),
      after: onDone,
    },
  )
  const setStatus = useCommand(
    async (chosen: { status: WellStatus; since: string }) =>
      call.setStatus.mutate({ ids: await chosenIds(), ...chosen }),
    {
      success: ({ before: wells }, { status, since }) => ({
        text: `${countOf(wells.length, 'well')} set to ${wellStatuses[status].label.toLowerCase()}`,
        undo: () => call.undoStatus.mutate({ wells, since }),
      }),
      after: onDone,
    },
  )
  const busy = remove.busy || setStatus.busy

  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-t bg-raised px-4.5 py-2">
      <span className="font-semibold">{countOf(selectedCount(selection, rowCount), 'well')} selected</span>
      <Button size="small" disabled={busy} onClick={() => setSettingStatus(true)}>
        Set status…
      </Button>
      <Button
        size="small"
        variant="danger"
        busy={busy}
        icon={<Trash2 size={13} aria-hidden="true" />}
        onClick={() => void remove.run()}
      >
        Delete
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
      {settingStatus && (
        <StatusDialog
          onClose={() => setSettingStatus(false)}
          onChosen={(status, since) => {
            setSettingStatus(false)
            void setStatus.run({ status, since })
          }}
        />
      )}
    </div>
  )
}

type StatusDialogProps = { onClose: () => void; onChosen: (status: WellStatus, since: string) => void }

function StatusDialog({ onClose, onChosen }: StatusDialogProps) {
  const [status, setStatus] = useState<WellStatus>('SHUT_IN')
  const [since, setSince] = useState(useToday())
  return (
    <Dialog
      open
      onClose={onClose}
      title="Set the status"
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={since === ''} onClick={() => onChosen(status, since)}>
            Set status
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SelectField
          label="Status"
          value={status}
          onChange={event => setStatus(event.target.value as WellStatus)}
          choices={keysOf(wellStatuses).map(value => ({ value, label: wellStatuses[value].label }))}
        />
        <DateField label="Since" value={since} onChange={event => setSince(event.target.value)} />
        <p className="text-sm text-muted">It is added to the history of each well; leases follow.</p>
      </div>
    </Dialog>
  )
}
