import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { periodLabels, requestLabels, type RequestState } from './subscription.ts'

export type SubscriptionEvent = { noun: string; act: string; before?: unknown; after?: unknown }

type Fields = Record<string, unknown>
const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * An event of a subscription as a sentence. `planName` returns a plan's name by id; `getDay` converts an instant to the
 * reader's day.
 */
export function describeEvent(
  { noun, act, before, after }: SubscriptionEvent,
  planName: (id: string) => string,
  getDay: (instant: string) => string,
): string {
  const fields = toFields(after)
  if (noun === 'plan_requests') return describePlanRequest(fields, toFields(before), planName)
  if (noun === 'invoices')
    return act === 'void'
      ? 'An invoice was voided'
      : `Invoice ${toText(fields['number'])} for ${formatMoney(toText(fields['total']))} was issued`
  if (noun === 'payments')
    return `${formatMoney(toText(fields['amount']))} received for invoice ${toText(fields['number'])}`
  if (act === 'ended')
    return fields['what'] === 'trial'
      ? `The trial of ${toText(fields['plan'])} ended`
      : `The paid period of ${toText(fields['plan'])} ended`
  const endsAt = toText(fields['trialEndsAt']) || toText(fields['currentPeriodEnd'])
  const until = endsAt ? `, until ${formatDate(getDay(endsAt))}` : ''
  if (act === 'change plan') {
    const plan = toText(fields['planId'])
    return plan ? `The plan is now ${planName(plan)}${until}` : `The plan was renewed${until}`
  }
  if (act === 'extend trial') return `The trial was extended${until}`
  if (act === 'renew') return `The paid period was renewed${until}`
  return act === 'end' ? 'The plan was ended' : 'The subscription was changed'
}

function describePlanRequest(fields: Fields, previous: Fields, planName: (id: string) => string): string {
  const state = toText(fields['state']) as RequestState
  if (state === 'open') {
    const paid = periodLabels[fields['paidBy'] === 'year' ? 'year' : 'month'].toLowerCase()
    return `${planName(toText(fields['planId']))} was requested, paid ${paid}`
  }
  const reply = toText(fields['answer'])
  const plan = planName(toText(previous['planId']))
  return `The request${plan ? ` for ${plan}` : ''} was ${(requestLabels[state] ?? 'changed').toLowerCase()}${reply ? `: ${reply}` : ''}`
}

/** An owner's request and the platform's answer are one action in the log, distinguished by its state. */
export function requestActLabel(after: unknown): string {
  const { state } = toFields(after)
  if (state === 'open') return 'requested plan'
  return state === 'withdrawn' ? 'withdrew the plan request' : 'answered the plan request'
}
