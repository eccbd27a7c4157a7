import { Status } from '../../../ui/Status.tsx'
import { standingWords, type Standing } from './lease-status.ts'

/** Where a lease stands, in a word or two: "Held by production", "Held · 23 days left", "Lapse risk". */
export function LeaseStatus({ status, tone, lapseRisk, endsOn, today }: Standing & { today: string }) {
  return <Status tone={tone}>{standingWords({ status, tone, lapseRisk, endsOn }, today)}</Status>
}
