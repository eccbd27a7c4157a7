import { sql } from 'drizzle-orm'
import type { Membership } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Reminder } from '../../core/module/server-module.server.ts'
import { addDays, daysBetween, formatDays, type Day } from '../../core/time/calendar.ts'
import { formatDate, formatMoney } from '../../ui/formats.ts'
import { readEscalations, type EscalationLookup } from './escalation/escalate.server.ts'
import { reasonUrl, reasonButton, type ReasonOption } from './record/lease-reason.ts'
import { obligationLabels, type ObligationStatus, type ObligationType } from './record/obligation.ts'

/** Days before the last day to act when an obligation is announced; a late entry gets the nearest reminder. */
const stages = [1, 7, 30, 90] as const

type DueObligation = {
  id: string
  leaseId: string
  lease: string
  type: ObligationType
  title: string
  payBy: Day
  amount: string | null
  ends: boolean
  status: ObligationStatus
}
type LeaseAtRisk = { id: string; lease: string; lapseOn: Day | null; brief: string | null }

const gate = routeGate('/app/leases')

/**
 * Reminders of obligations that are due soon or overdue, and of leases that may have lapsed, which a payment can no
 * longer hold.
 */
export async function leaseReminders(tx: Tx, membership: Membership, today: Day): Promise<Reminder[]> {
  const { tenantId } = membership
  const escalatedTo = await readEscalations(tx, membership, today)
  const { rows: due } = await tx.execute<DueObligation>(sql`
    select o.id, o.lease_id as "leaseId", concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as lease,
      o.type, o.title, o.pay_by as "payBy", o.amount, o.status, o.consequence = 'TERMINATES' as ends
    from obligations o join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id
    where o.tenant_id = ${tenantId} and o.deleted_at is null and l.deleted_at is null
      and o.status in ('DUE', 'APPROVED') and not (l.lease_state = 'LAPSE_RISK' and o.consequence = 'TERMINATES')
      and o.pay_by <= ${today}::date + ${stages.at(-1)!}::int
    order by o.pay_by, o.id`)
  const { rows: atRisk } = await tx.execute<LeaseAtRisk>(sql`
    select id, concat_ws(' ', nullif(lease_number, ''), nullif(name, '')) as lease, lapse_on as "lapseOn",
      reason ->> 'brief' as brief
    from leases where tenant_id = ${tenantId} and deleted_at is null and lease_state = 'LAPSE_RISK' order by id`)
  return [
    ...due.map(obligation => obligationReminder(obligation, today, escalatedTo)),
    ...atRisk.map(lapseReminder),
  ]
}

/** Creates the reminder of an obligation a number of days before or after its date. */
function obligationReminder(
  { id, leaseId, lease, type, title, payBy, amount, ends, status }: DueObligation,
  today: Day,
  escalatedTo: EscalationLookup,
): Reminder {
  const days = daysBetween(today, payBy)
  const stage = days < 0 ? 'overdue' : stages.find(stageDays => days <= stageDays)!
  const dueText =
    days < 0 ? `${formatDays(-days)} overdue` : days === 0 ? 'due today' : `due in ${formatDays(days)}`
  const label = title || obligationLabels[type]
  return {
    type: days < 0 ? 'obligation_overdue' : 'obligation_due',
    priority: days <= 1 ? 'urgent' : days <= 7 || (ends && days <= 30) ? 'high' : 'normal',
    title: `${lease}: ${label} is ${dueText}`,
    message: [
      `Last day to act ${formatDate(payBy)}`,
      ...(amount === null ? [] : [formatMoney(amount)]),
      ...(ends ? ['The lease ends if it is missed'] : []),
    ].join(' · '),
    about: { noun: 'leases', id: leaseId, title: lease },
    action: reminderAction(leaseId, {
      act: status === 'APPROVED' ? 'PAY' : 'APPROVE',
      amount,
      obligationId: id,
    }),
    gate,
    // Users notified by escalation within the stage get no reminder.
    except: escalatedTo(id, addDays(payBy, stage === 'overdue' ? 1 : -stage)),
    once: `obligation ${id} ${payBy} ${stage}`,
  }
}

/** Returns the button of an option in the lease's reason. */
const reminderAction = (leaseId: string, option: Pick<ReasonOption, 'act' | 'amount' | 'obligationId'>) => ({
  label: reasonButton(option),
  to: reasonUrl(leaseId, option),
})

const lapseReminder = ({ id, lease, lapseOn, brief }: LeaseAtRisk): Reminder => ({
  type: 'lease_lapse_risk',
  priority: 'urgent',
  title: `${lease} may have lapsed`,
  message: brief ?? (lapseOn ? `Lapse risk since ${formatDate(lapseOn)}` : 'Open the lease for details'),
  about: { noun: 'leases', id, title: lease },
  action: reminderAction(id, { act: 'CONFIRM', amount: null, obligationId: null }),
  gate,
  once: `lapse ${id} ${lapseOn ?? ''}`,
})
