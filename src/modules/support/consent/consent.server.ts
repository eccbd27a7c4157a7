import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, recordChange, type Origin } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import { lockTicket, signalTicket } from '../ticket/ticket-messages.server.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { supportConsents, type ConsentRow } from './consent.table.ts'
import { consentRecordType, type ConsentMinutes, type OpenConsent } from './consent.ts'

/** Everything in this file runs across organizations, because each change is recorded in two logs. */
type ConsentActor = { userId: string; origin: Origin }

/** A ticket's open consents, requested or granted. */
export async function readConsents(tx: Tx, { tenantId, id }: Pick<TicketRow, 'tenantId' | 'id'>) {
  const { rows } = await tx.execute<OpenConsent>(sql`
    select c.id, json_build_object('id', staff.id, 'name', staff.name) as staff,
      to_char(c.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
    from support_consents c join users staff on staff.id = c.staff_id
    where c.tenant_id = ${tenantId} and c.ticket_id = ${id} and c.ended_at is null and c.lost_at is null
      and (c.granted_at is null or c.id in (select f.id from consents_in_force f where f.tenant_id = ${tenantId}))
    order by c.asked_at`)
  return rows
}

/**
 * Staff request permission to act for the customer of a ticket. Returns the id of a new request, or null if one is
 * already open.
 */
export async function askConsent(
  tx: Tx,
  ticketId: string,
  consentActor: ConsentActor,
): Promise<string | null> {
  const ticket = await lockTicket(tx, ticketId)
  if (ticket.requesterId === consentActor.userId)
    throw new AppError('forbidden', 'This is your own ticket; you can’t act for yourself.')
  refuseClosed(ticket)
  await endExpiredConsents(tx, ticket)
  const created = await tx
    .insert(supportConsents)
    .values({
      ...ticketKey(ticket),
      id: newId(),
      customerId: ticket.requesterId,
      staffId: consentActor.userId,
    })
    .onConflictDoNothing()
    .returning()
  if (created[0]) await recordInBothLogs(tx, created[0], 'ask', consentActor)
  await signalTicket(tx, ticket)
  return created[0]?.id ?? null
}

/**
 * Grants the requesting staff member permission to act for some minutes from now, while the customer's session lasts.
 */
export async function grantConsent(
  tx: Tx,
  { id, minutes }: { id: string; minutes: ConsentMinutes },
  sessionId: string,
  consentActor: ConsentActor,
): Promise<void> {
  const { consent, ticket } = await lockConsent(tx, id)
  if (consent.customerId !== consentActor.userId) throw notFound('Request')
  refuseClosed(ticket)
  if (consent.endedAt !== null || consent.lostAt !== null || consent.grantedAt !== null)
    throw new AppError('conflict', 'This was already answered. Review the ticket, then try again.')
  const [grantedConsent] = await tx
    .update(supportConsents)
    .set({
      grantedAt: sql`now()`,
      endsAt: sql`now() + make_interval(mins => ${minutes})`,
      grantedSessionId: sessionId,
    })
    .where(consentCondition(consent))
    .returning()
  await recordInBothLogs(tx, grantedConsent!, 'grant', consentActor, { minutes })
  await signalTicket(tx, ticket)
}

/** Staff start acting, in this session only. */
export async function beginActing(
  tx: Tx,
  id: string,
  sessionId: string,
  consentActor: ConsentActor,
): Promise<void> {
  const { consent } = await lockConsent(tx, id)
  const inForce = sql`select 1 from consents_in_force where id = ${id} and staff_id = ${consentActor.userId}`
  if ((await tx.execute(inForce)).rows.length === 0)
    throw new AppError('conflict', 'This person has not given consent, or withdrew it. Ask again.')
  await tx.update(supportConsents).set({ staffSessionId: sessionId }).where(consentCondition(consent))
  await recordInBothLogs(tx, consent, 'begin', consentActor)
}

/** Ends a consent for either party, even before it is used. Ending it twice has no effect. */
export async function endConsent(tx: Tx, id: string, consentActor: ConsentActor): Promise<void> {
  const lockedConsent = await lockConsent(tx, id)
  const { customerId, staffId } = lockedConsent.consent
  if (![customerId, staffId].includes(consentActor.userId)) throw notFound('Consent')
  await endLockedConsent(tx, lockedConsent, consentActor)
}

/** Ends consents that no longer hold because time ran out, someone signed out, or the ticket was closed. */
export async function endExpiredConsents(tx: Tx, ticket?: Pick<TicketRow, 'tenantId' | 'id'>): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from support_consents c join tickets t on t.tenant_id = c.tenant_id and t.id = c.ticket_id
    where c.ended_at is null and ${ticket ? sql`c.ticket_id = ${ticket.id}` : sql`true`}
      and (case when c.granted_at is null then c.lost_at is not null or t.status not in ('open', 'waiting')
        else not exists (select 1 from consents_in_force f where f.id = c.id) end)
    order by c.id limit 500`)
  for (const { id } of rows) await endLockedConsent(tx, await lockConsent(tx, id), systemActor)
}

const systemActor: ConsentActor = {
  userId: 'system',
  origin: { ip: null, userAgent: null, path: null, method: null },
}

async function endLockedConsent(
  tx: Tx,
  { consent, ticket }: LockedConsent,
  consentActor: ConsentActor,
): Promise<void> {
  if (consent.endedAt !== null) return
  await tx
    .update(supportConsents)
    .set({ endedAt: sql`now()`, endedBy: consentActor.userId })
    .where(consentCondition(consent))
  await recordInBothLogs(tx, consent, consent.grantedAt === null ? 'decline' : 'end', consentActor)
  await signalTicket(tx, ticket)
}

/** Records an entry in the organization's log and in the platform's. */
async function recordInBothLogs(
  tx: Tx,
  consent: ConsentRow,
  action: string,
  consentActor: ConsentActor,
  details: object = {},
) {
  const { id: recordId, staffId, customerId } = consent
  const names = await readPeopleNames(tx, [staffId, customerId])
  const loggedFields = { staff: names[staffId], customer: names[customerId], ...details }
  for (const tenantId of [consent.tenantId, platformId])
    await recordChange(
      tx,
      { ...consentActor, tenantId },
      { noun: consentRecordType, recordId, act: action, after: loggedFields },
    )
}

const consentCondition = ({ tenantId, id }: Pick<ConsentRow, 'tenantId' | 'id'>) =>
  and(eq(supportConsents.tenantId, tenantId), eq(supportConsents.id, id))

type LockedConsent = { consent: ConsentRow; ticket: TicketRow }

/** Reads a consent with its ticket. The ticket is locked first, in the same order as everywhere else. */
async function lockConsent(tx: Tx, id: string): Promise<LockedConsent> {
  const [row] = await tx.select().from(supportConsents).where(eq(supportConsents.id, id))
  if (!row) throw notFound('Consent')
  const ticket = await lockTicket(tx, row.ticketId)
  const [consent] = await tx.select().from(supportConsents).where(consentCondition(row)).for('update')
  return { consent: consent!, ticket }
}

const ticketKey = ({ tenantId, id }: TicketRow) => ({ tenantId, ticketId: id })

function refuseClosed({ status, tenantId }: Pick<TicketRow, 'status' | 'tenantId'>): void {
  if (tenantId === platformId)
    throw new AppError('invalid', 'This person has no organization here, so there is nothing to work on.')
  if (status === 'solved' || status === 'merged')
    throw new AppError('conflict', 'This ticket is closed. Open it again first.')
}

/** The id of the current session, to which a consent is tied. @throws AppError signed_out if there is none */
export function currentSessionId({ rights, viewer }: Pick<Context, 'rights' | 'viewer'>): string {
  if (!rights || viewer.acting) throw new AppError('signed_out', 'Sign in again, then try again.')
  return rights.sessionId
}
