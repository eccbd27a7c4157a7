import type { Plan } from '../access/refusal.ts'
import type { PlanLimit } from '../access/vocabulary.ts'
import { formatBytes } from '../../ui/formats.ts'

/** How each limit is called: its heading, and what is counted. */
export const limitWords: Record<PlanLimit, { label: string; noun: string }> = {
  maxLeases: { label: 'Leases', noun: 'leases' },
  maxMembers: { label: 'Members', noun: 'members' },
  maxCrmContacts: { label: 'CRM contacts', noun: 'contacts' },
  maxProjects: { label: 'Projects', noun: 'projects' },
  maxStorage: { label: 'Storage', noun: 'of files' },
  maxApiCalls: { label: 'API calls', noun: 'API calls this month' },
  maxReports: { label: 'Reports', noun: 'reports' },
}

export const bytesOfMegabytes = (megabytes: number) => megabytes * 1_048_576

/** What a limit allows: "10,000", "51 GB", "unlimited". Storage is in megabytes. */
export function allowanceText(limit: PlanLimit, most: number | undefined): string {
  if (most === undefined) return 'unlimited'
  return limit === 'maxStorage' ? formatBytes(bytesOfMegabytes(most)) : most.toLocaleString('en-US')
}

/** Whether what is held leaves no room: the meter is full, or over after a plan was lowered. */
export const isFull = (held: number, most: number | null) => most !== null && held >= most

/** The counter of a month's calls; `today` is YYYY-MM-DD. */
export const apiCallsKind = (today: string) => `maxApiCalls ${today.slice(0, 7)}`

/** Why the limits are lower than they were, as a sentence before another one; empty when nothing ended. */
export function endedWords({ ended }: Pick<Plan, 'ended'>): string {
  if (!ended) return ''
  return ended.what === 'trial'
    ? `Your trial of ${ended.plan} is over. `
    : `The paid period of ${ended.plan} is over. `
}
