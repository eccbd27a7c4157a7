import type { Plan } from '../access/refusal.ts'
import type { PlanLimit } from '../access/vocabulary.ts'
import { pluralize, formatBytes } from '../../ui/formats.ts'

/** The heading of each limit, and the counted noun. */
export const limitLabels: Record<PlanLimit, { label: string; noun: string }> = {
  maxLeases: { label: 'Leases', noun: 'leases' },
  maxMembers: { label: 'Members', noun: 'members' },
  maxCrmContacts: { label: 'CRM contacts', noun: 'contacts' },
  maxProjects: { label: 'Projects', noun: 'projects' },
  maxStorage: { label: 'Storage', noun: 'of files' },
  maxApiCalls: { label: 'API calls', noun: 'API calls this month' },
  maxReports: { label: 'Reports', noun: 'reports' },
}

export const megabytesToBytes = (megabytes: number) => megabytes * 1_048_576

/** The amount that a limit allows: "10,000", "51 GB", "unlimited". Storage is in megabytes. */
export function allowanceText(limit: PlanLimit, max: number | undefined): string {
  if (max === undefined) return 'unlimited'
  return limit === 'maxStorage' ? formatBytes(megabytesToBytes(max)) : max.toLocaleString('en-US')
}

/** True if the limit is reached, or exceeded after a change to a smaller plan. */
export const isLimitReached = (usedAmount: number, limit: number | null) =>
  limit !== null && usedAmount >= limit

/** The counter of a month's calls; `today` is YYYY-MM-DD. */
export const apiCallsKind = (today: string) => `maxApiCalls ${today.slice(0, 7)}`

const formatCount = (number: number) => number.toLocaleString('en-US')

/** "3 members, and 3 are in use." The noun is in the plural. */
export const usageSentence = (limit: number, noun: string, usedAmount: number) =>
  `${pluralize(limit, noun.replace(/s$/, ''))}, and ${usedAmount === 1 ? '1 is' : `${formatCount(usedAmount)} are`} in use.`

/** The refusal to create another thing, and who can change that. `allows` is the end of a sentence about the plan. */
export const quotaExceededMessage = (plan: Pick<Plan, 'name' | 'ended'>, allows: string) =>
  `${planEndedMessage(plan)}Your plan "${plan.name}" allows ${allows} An Owner can change the plan under Subscription.`

/** A sentence about why the limits are lower than before; empty if nothing ended. */
function planEndedMessage({ ended }: Pick<Plan, 'ended'>): string {
  if (!ended) return ''
  return ended.what === 'trial'
    ? `Your trial of ${ended.plan} is over. `
    : `The paid period of ${ended.plan} is over. `
}
