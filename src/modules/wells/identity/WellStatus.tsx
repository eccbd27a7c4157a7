import { Status } from '../../../ui/Status.tsx'
import { statusStyle } from '../../../core/land/well-status.ts'
import type { WellStatus as Name } from '../../../core/trade/well-type.ts'

/** Shows the status of a well; a well with overdue reports shows its last report instead. */
export function WellStatus({ status, silentSince = null }: { status: Name; silentSince?: string | null }) {
  const { tone, label } = statusStyle(status, silentSince)
  return <Status tone={tone}>{label}</Status>
}
