interface SubscriptionState {
  status: 'trial' | 'active'
  ended: 'trial' | 'period' | null
  hasPlan?: boolean
}

/** The label of a status: trial, active, or ended. */
export function subscriptionStatus({ status, ended, hasPlan = true }: SubscriptionState) {
  if (!hasPlan) return { tone: 'none', label: 'No plan' } as const
  if (ended) return { tone: 'warn', label: ended === 'trial' ? 'Trial ended' : 'Period ended' } as const
  return status === 'trial'
    ? ({ tone: 'info', label: 'Trial' } as const)
    : ({ tone: 'good', label: 'Active' } as const)
}
