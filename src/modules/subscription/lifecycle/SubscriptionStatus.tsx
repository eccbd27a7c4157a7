import { Status } from '../../../ui/Status.tsx'
import { subscriptionStatus } from './subscription-status.ts'

/** Trial, active, or ended. */
export function SubscriptionStatus(standing: Parameters<typeof subscriptionStatus>[0]) {
  const { tone, label } = subscriptionStatus(standing)
  return <Status tone={tone}>{label}</Status>
}
