import { ClashDialog } from '../../../core/form/ClashDialog.tsx'
import { fieldText } from '../history/history-words.ts'
import { leaseTitle } from '../record/lease-titles.ts'
import type { LeaseEdit } from '../record/useLeaseEdit.tsx'

/** Two people changed the same lease. */
export function ConflictNotice({ edit }: { edit: LeaseEdit }) {
  const { conflict, keepMine, keepTheirs } = edit
  if (!conflict) return null
  const { mine, clash } = conflict
  const rows = Object.entries(mine).map(([name, value]) => ({
    label: leaseTitle(name),
    mine: fieldText(name, value),
    theirs: fieldText(name, clash.theirs[name as keyof typeof clash.theirs]),
  }))
  return (
    <ClashDialog
      what="this lease"
      rows={rows}
      onMine={() => void keepMine()}
      onTheirs={() => void keepTheirs()}
    />
  )
}
