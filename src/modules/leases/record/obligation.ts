import type { Derived } from '../../../core/resource/derived.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'

export const obligationTypes = [
  'DELAY_RENTAL',
  'SHUT_IN_ROYALTY',
  'MINIMUM_ROYALTY',
  'EXTENSION_NOTICE',
  'EXTENSION_PAYMENT',
  'CONTINUOUS_DEVELOPMENT',
  'BONUS',
  'OTHER',
] as const
export type ObligationType = (typeof obligationTypes)[number]

export const obligationLabels: Record<ObligationType, string> = {
  DELAY_RENTAL: 'Delay rental',
  SHUT_IN_ROYALTY: 'Shut-in royalty',
  MINIMUM_ROYALTY: 'Minimum royalty',
  EXTENSION_NOTICE: 'Notice of extension',
  EXTENSION_PAYMENT: 'Extension payment',
  CONTINUOUS_DEVELOPMENT: 'Next well (continuous development)',
  BONUS: 'Bonus payment',
  OTHER: 'Other',
}

export const obligationStatuses = ['DUE', 'APPROVED', 'PAID', 'WAIVED', 'MISSED'] as const
export type ObligationStatus = (typeof obligationStatuses)[number]
export const obligationStatusLabels: Record<ObligationStatus, string> = {
  DUE: 'Due',
  APPROVED: 'Approved',
  PAID: 'Paid',
  WAIVED: 'Waived',
  MISSED: 'Missed',
}
export type Consequence = 'TERMINATES' | 'PENALTY' | 'NONE'

export const consequenceLabels: Record<Consequence, string> = {
  TERMINATES: 'The lease ends',
  PENALTY: 'Still owed, plus interest or damages',
  NONE: 'No automatic effect',
}

/** An obligation produced by the terms of a lease. */
export type ObligationDraft = {
  /**
   * Names the rule and its period, never its date or amount, so that deriving it again matches what a user did with
   * it.
   */
  key: string
  type: ObligationType
  title: string
  dueDate: Day
  /** The due date, moved to the next business day if the lease type allows it. */
  payBy: Day
  /** Null if nothing is paid, or if data needed for the amount is missing. */
  amount: Derived<string> | null
  graceDays: number
  consequence: Consequence
  /** The clause or rule in words. */
  basis: string
  /** The days covered by a payment. */
  periodFrom: Day | null
  periodTo: Day | null
}

/** Computes whether an open obligation is late on `today`: past the day to pay but within grace, or past both. */
export function paymentTiming(
  { status, payBy, graceDays }: { status: ObligationStatus; payBy: Day; graceDays: number },
  today: Day,
): 'IN_TIME' | 'IN_GRACE' | 'OVERDUE' {
  if ((status !== 'DUE' && status !== 'APPROVED') || today <= payBy) return 'IN_TIME'
  return today <= addDays(payBy, graceDays) ? 'IN_GRACE' : 'OVERDUE'
}

/** A payment is approved first, then paid. */
export const nextPaymentAct = (status: ObligationStatus) => (status === 'APPROVED' ? 'PAY' : 'APPROVE')

export const obligationSteps = ['APPROVE', 'PAY', 'WAIVE', 'MISS', 'REOPEN'] as const
export type ObligationStep = (typeof obligationSteps)[number]

type Approvals = { status: ObligationStatus; firstApprovedBy: string | null }

const allowedStatuses: Record<ObligationStep, readonly ObligationStatus[]> = {
  APPROVE: ['DUE'],
  PAY: ['APPROVED'],
  WAIVE: ['DUE', 'APPROVED'],
  MISS: ['DUE', 'APPROVED'],
  REOPEN: ['APPROVED', 'PAID', 'WAIVED', 'MISSED'],
}

/**
 * Applies a user's step to an obligation, or returns why it is not allowed, in words. Two different people approve a
 * payment before it is paid; someone who works alone approves once. An obligation never becomes missed
 * automatically: it is late until a user marks it missed. A reversed decision must be approved again by both.
 */
export function applyStep(
  obligation: Approvals,
  step: ObligationStep,
  person: { id: string; alone: boolean },
): { ok: true; next: Approvals } | { ok: false; problem: string } {
  const { status, firstApprovedBy } = obligation
  const isHalfApproved = step === 'REOPEN' && status === 'DUE' && firstApprovedBy !== null
  if (!allowedStatuses[step].includes(status) && !isHalfApproved) {
    const hint = step === 'PAY' && status === 'DUE' ? ' It must be approved first.' : ''
    return {
      ok: false,
      problem: `This obligation is ${status.toLowerCase()}, so this step does not apply.${hint}`,
    }
  }
  switch (step) {
    case 'APPROVE':
      if (firstApprovedBy === null && !person.alone)
        return { ok: true, next: { status: 'DUE', firstApprovedBy: person.id } }
      if (firstApprovedBy === person.id && !person.alone)
        return {
          ok: false,
          problem: 'You gave the first approval. Someone else must give the second.',
        }
      return { ok: true, next: { status: 'APPROVED', firstApprovedBy } }
    case 'PAY':
      return { ok: true, next: { status: 'PAID', firstApprovedBy } }
    case 'WAIVE':
      return { ok: true, next: { status: 'WAIVED', firstApprovedBy } }
    case 'MISS':
      return { ok: true, next: { status: 'MISSED', firstApprovedBy } }
    case 'REOPEN':
      return { ok: true, next: { status: 'DUE', firstApprovedBy: null } }
  }
}

type StoredObligation = { key: string | null; status: ObligationStatus; dueDate: Day }

/**
 * Computes the changes to a lease's stored obligations when its terms are read again: add new ones, update those
 * still due, drop those the terms no longer produce. Obligations that a user has begun to settle are unchanged, and
 * obligations due before `from` are never dropped automatically.
 */
export function reconcileObligations<Existing extends StoredObligation>(
  storedObligations: readonly Existing[],
  drafts: readonly ObligationDraft[],
  window: { from: Day; through: Day },
): { add: ObligationDraft[]; update: { existing: Existing; draft: ObligationDraft }[]; drop: Existing[] } {
  const storedByKey = new Map(
    storedObligations.flatMap(obligation =>
      obligation.key === null ? [] : [[obligation.key, obligation] as const],
    ),
  )
  const draftKeys = new Set(drafts.map(({ key }) => key))
  return {
    add: drafts.filter(({ key }) => !storedByKey.has(key)),
    update: drafts.flatMap(draft => {
      const stored = storedByKey.get(draft.key)
      return stored?.status === 'DUE' ? [{ existing: stored, draft }] : []
    }),
    drop: storedObligations.filter(
      ({ key, status, dueDate }) =>
        key !== null &&
        status === 'DUE' &&
        !draftKeys.has(key) &&
        dueDate >= window.from &&
        dueDate <= window.through,
    ),
  }
}
