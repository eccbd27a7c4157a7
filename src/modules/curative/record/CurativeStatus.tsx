import { useToday } from '../../../core/auth/useToday.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { describeDueDate } from './curative.ts'
import { isSettled, statusTones, statusLabels, type CurativeStatus as StatusKey } from './curative-status.ts'

export const CurativeStatus = ({ status }: { status: StatusKey }) => (
  <Status tone={statusTones[status]}>{statusLabels[status]}</Status>
)

/** Shows the time left for an open item, or the due date of a settled one. */
export function CurativeDue({ dueOn, status }: { dueOn: string | null; status: StatusKey }) {
  const due = describeDueDate({ dueOn, isSettled: isSettled(status) }, useToday())
  return due ? <Status tone={due.tone}>{due.words}</Status> : formatDate(dueOn)
}
