import { Status } from '../../../ui/Status.tsx'
import { subscriptionStatus } from './subscription-status.ts'

/** Trial, active, or ended. */
export function SubscriptionStatus(state: Parameters<typeof subscriptionStatus>[0]) {
  const { tone, label } = subscriptionStatus(state)
  return <Status tone={tone}>{label}</Status>
}
