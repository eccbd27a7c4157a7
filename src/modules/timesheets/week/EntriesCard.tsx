import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Split from 'lucide-react/icons/split'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { EntriesTable } from '../entries/EntriesTable.tsx'
import { EntryForm } from '../entries/EntryForm.tsx'
import type { Entry } from '../entries/read-entries.server.ts'
import { SplitDialog } from '../entries/SplitDialog.tsx'
import { amountText } from '../rules/entry.ts'
import { weekDays } from '../rules/week.ts'
import { isOpenSheet } from '../rules/sheet.ts'
import type { Week } from '../useTime.tsx'

/** Shows everything logged in a week, with times, miles, per diem and expenses. */
export function EntriesCard({ week }: { week: Week }) {
  const today = useToday()
  const [editedEntry, setEditedEntry] = useState<Entry | 'new' | null>(null)
  const [splitEntry, setSplitEntry] = useState<Entry | null>(null)
  const last = weekDays(week.weekOn).at(-1)!
  const getLockedReason = ({ projectId, invoiceId }: Entry) =>
    invoiceId !== null
      ? 'This is on an invoice.'
      : isOpenSheet(week.sheets.find(sheet => sheet.projectId === projectId)?.status ?? 'OPEN')
        ? null
        : 'This week is locked.'
  return (
    <Card
      hasNoPadding
      title="Entries"
      actions={
        <Button
          size="small"
          icon={<Plus size={13} aria-hidden="true" />}
          onClick={() => setEditedEntry('new')}
        >
          Add entry
        </Button>
      }
    >
      <EntriesTable
        caption="Entries of the week"
        entries={week.entries}
        timeZone={week.timeZone}
        withProject
        empty="No entries in this week. Type hours above, or add miles, per diem and expenses here."
        actions={entry => (
          <span className="flex justify-end gap-1">
            <IconButton
              size="small"
              label={`Split ${amountText(entry)}`}
              icon={<Split size={13} aria-hidden="true" />}
              disabledReason={getLockedReason(entry)}
              onClick={() => setSplitEntry(entry)}
            />
            <IconButton
              size="small"
              label={`Edit ${amountText(entry)}`}
              icon={<Pencil size={13} aria-hidden="true" />}
              disabledReason={getLockedReason(entry)}
              onClick={() => setEditedEntry(entry)}
            />
          </span>
        )}
      />
      {editedEntry !== null && (
        <EntryForm
          entry={editedEntry === 'new' ? null : editedEntry}
          day={today < last ? (today < week.weekOn ? week.weekOn : today) : last}
          timeZone={week.timeZone}
          onClose={() => setEditedEntry(null)}
        />
      )}
      {splitEntry !== null && <SplitDialog entry={splitEntry} onClose={() => setSplitEntry(null)} />}
    </Card>
  )
}
