import { Status } from '../../ui/Status.tsx'

interface SubscriptionStatusProps {
  status: 'trial' | 'active'
  ended: 'trial' | 'period' | null
  hasPlan?: boolean
}

/** Trial, active, or what of them is over. */
export function SubscriptionStatus({ status, ended, hasPlan = true }: SubscriptionStatusProps) {
  if (!hasPlan) return <Status tone="none">No plan</Status>
  if (ended) return <Status tone="warn">{ended === 'trial' ? 'Trial over' : 'Period over'}</Status>
  return status === 'trial' ? <Status tone="info">Trial</Status> : <Status tone="good">Active</Status>
}
