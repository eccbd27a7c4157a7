import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { periodLabels, requestLabels, type RequestState } from './subscription.ts'

export type Happened = { noun: string; act: string; before?: unknown; after?: unknown }

type Fields = Record<string, unknown>
const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * An event of a subscription as a sentence. `planName` returns a plan's name by id; `getDay` converts an instant to the
 * reader's day.
 */
export function describeEvent(
  { noun, act, before, after }: Happened,
  planName: (id: string) => string,
  getDay: (instant: string) => string,
): string {
  const now = toFields(after)
  if (noun === 'plan_requests') return describeRequested(now, toFields(before), planName)
  if (noun === 'invoices')
    return act === 'void'
      ? 'An invoice was voided'
      : `Invoice ${text(now['number'])} for ${formatMoney(text(now['total']))} was issued`
  if (noun === 'payments')
    return `${formatMoney(text(now['amount']))} received for invoice ${text(now['number'])}`
  if (act === 'ended')
    return now['what'] === 'trial'
      ? `The trial of ${text(now['plan'])} ended`
      : `The paid period of ${text(now['plan'])} ended`
  const ends = text(now['trialEndsAt']) || text(now['currentPeriodEnd'])
  const until = ends ? `, until ${formatDate(getDay(ends))}` : ''
  if (act === 'change plan') {
    const plan = text(now['planId'])
    return plan ? `The plan is now ${planName(plan)}${until}` : `The plan was renewed${until}`
  }
  if (act === 'extend trial') return `The trial was extended${until}`
  if (act === 'renew') return `The paid period was renewed${until}`
  return act === 'end' ? 'The plan was ended' : 'The subscription was changed'
}

function describeRequested(now: Fields, before: Fields, planName: (id: string) => string): string {
  const state = text(now['state']) as RequestState
  if (state === 'open') {
    const paid = periodLabels[now['paidBy'] === 'year' ? 'year' : 'month'].toLowerCase()
    return `${planName(text(now['planId']))} was requested, paid ${paid}`
  }
  const result = text(now['answer'])
  const plan = planName(text(before['planId']))
  return `The request${plan ? ` for ${plan}` : ''} was ${(requestLabels[state] ?? 'changed').toLowerCase()}${result ? `: ${result}` : ''}`
}

/** The same act covers an owner's request and the platform's answer; its state tells them apart. */
export function requestActLabel(after: unknown): string {
  const { state } = toFields(after)
  if (state === 'open') return 'requested plan'
  return state === 'withdrawn' ? 'withdrew the plan request' : 'answered the plan request'
}
