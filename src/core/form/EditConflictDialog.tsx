import { ConflictDialog } from './ConflictDialog.tsx'

type EditConflictDialogProps = {
  /** "this lease". */
  subject: string
  edit: {
    conflict: { mine: object; theirs: object } | null
    keepMine: () => unknown
    keepTheirs: () => void
  }
  label: (field: string) => string
  text: (field: string, value: unknown) => string
}

/** The conflict dialog for in-place edits of the same fields of a record. */
export function EditConflictDialog({
  subject,
  edit: { conflict, keepMine, keepTheirs },
  label,
  text,
}: EditConflictDialogProps) {
  if (conflict === null) return null
  const theirs = new Map<string, unknown>(Object.entries(conflict.theirs))
  const rows = Object.entries(conflict.mine).map(([name, value]) => ({
    label: label(name),
    mine: text(name, value),
    theirs: text(name, theirs.get(name)),
  }))
  return <ConflictDialog subject={subject} rows={rows} onMine={() => void keepMine()} onTheirs={keepTheirs} />
}
