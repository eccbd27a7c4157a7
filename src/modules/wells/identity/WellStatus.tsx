import { Status } from '../../../ui/Status.tsx'
import { statusLook } from '../../../core/land/well-status.ts'
import type { WellStatus as Name } from '../../../core/trade/well-type.ts'

/** How a well stands; one that should have reported and has not is told by its last report. */
export function WellStatus({ status, silentSince = null }: { status: Name; silentSince?: string | null }) {
  const { tone, label } = statusLook(status, silentSince)
  return <Status tone={tone}>{label}</Status>
}
