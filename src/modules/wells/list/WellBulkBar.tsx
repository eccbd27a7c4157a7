import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { BulkBar, chosenIdsOf } from '../../../core/resource/BulkBar.tsx'
import { useToday } from '../../../core/time/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { countOf } from '../../../ui/formats.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import { useWells } from '../identity/useWells.tsx'
import type { WellFilter } from './well-filter.ts'
import { keysOf, wellStatuses, type WellStatus } from '../identity/well-type.ts'

type BulkBarProps = { selection: Selection; rowCount: number; filter: WellFilter; onDone: () => void }

/** What can be done with the chosen wells. */
export function WellBulkBar({ selection, rowCount, filter, onDone }: BulkBarProps) {
  const { call } = useWells()
  const [settingStatus, setSettingStatus] = useState(false)

  const allIds = () => call.ids.query({ filter })
  const setStatus = useCommand(
    async (chosen: { status: WellStatus; since: string }) =>
      call.setStatus.mutate({ ids: await chosenIdsOf(selection, allIds), ...chosen }),
    {
      success: ({ before: wells }, { status, since }) => ({
        text: `${countOf(wells.length, 'well')} set to ${wellStatuses[status].label.toLowerCase()}`,
        undo: () => call.undoStatus.mutate({ wells, since }),
      }),
      after: onDone,
    },
  )
  return (
    <>
      <BulkBar
        one="well"
        selection={selection}
        rowCount={rowCount}
        onDone={onDone}
        allIds={allIds}
        remove={ids => call.remove.mutate({ ids })}
        restore={ids => call.restore.mutate({ ids })}
        busy={setStatus.busy}
      >
        {busy => (
          <Button size="small" disabled={busy} onClick={() => setSettingStatus(true)}>
            Set status…
          </Button>
        )}
      </BulkBar>
      {settingStatus && (
        <StatusDialog
          onClose={() => setSettingStatus(false)}
          onChosen={(status, since) => {
            setSettingStatus(false)
            void setStatus.run({ status, since })
          }}
        />
      )}
    </>
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
