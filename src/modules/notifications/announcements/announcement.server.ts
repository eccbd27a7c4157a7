import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { isId } from '../../../core/data/is-id.ts'
import { recordChange, signal } from '../../../core/data/record.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { plans, tenants } from '../../../core/tenancy/tenant.table.ts'
import { announceJob, recordType } from './announce-job.server.ts'
import { announcementDraft, audienceFields, type Audience } from './announcement.ts'
import { announcements } from './announcement.table.ts'
import { readReach, type AnnouncementAudience } from './reach.server.ts'

const maxListed = 100
/** The tolerated clock difference of the user's device, in milliseconds. */
const clockToleranceMs = 60_000

export type AnnouncementLine = {
  id: string
  version: number
  title: string
  message: string
  link: string | null
  priority: string
  audience: Audience
  /** The names of the selected plans or organizations; deleted ones have none. */
  names: string[]
  chosen: number
  sendAt: string
  expiresAt: string | null
  state: 'scheduled' | 'sent' | 'withdrawn'
  author: string | null
  organizations: number
  /** Recipients of the announcement. */
  people: number
} & InboxCounts

/** The number of recipients who still have the announcement in their inbox, and how many of them have read it. */
type InboxCounts = { held: number; read: number }

/** Announcements by staff. Support can read them; admins write, schedule and withdraw them. */
export const announcementRouter = router({
  list: staffProcedure('support')
    .meta({ reads: ['announcements'], restMs: 1000 })
    .query(({ ctx }) => ctx.services.database.acrossTenants(listAnnouncements)),

  /** The plans and organizations that an announcement can address. */
  choices: staffProcedure('support').query(({ ctx }) =>
    ctx.services.database.acrossTenants(async tx => ({
      plans: await tx.select({ id: plans.id, name: plans.displayName }).from(plans).orderBy(plans.order),
      organizations: await tx
        .select({ id: tenants.id, name: tenants.name })
        .from(tenants)
        .orderBy(tenants.name),
    })),
  ),

  /** The number of people an announcement would reach now. */
  preview: staffProcedure('support')
    .input(audienceFields)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => readReach(tx, input))),

  create: staffProcedure('admin')
    .input(announcementDraft)
    .mutation(({ ctx, input: { sendAt, expiresAt, ...fields } }) => {
      const { database, jobs } = ctx.services
      const now = new Date()
      const sendTime = sendAt === null ? now : new Date(sendAt)
      const expiration = expiresAt === null ? null : new Date(expiresAt)
      if (sendTime.getTime() < now.getTime() - clockToleranceMs)
        throw fieldError('sendAt', 'This time has passed. Choose a later one, or send it now.')
      if (expiration && expiration <= sendTime)
        throw fieldError('expiresAt', 'It would expire before it is sent.')
      const actor = platformActor(ctx)
      return database.acrossTenants(async tx => {
        await requireExistingAudience(tx, fields)
        const id = newId()
        const authorship = { createdBy: actor.userId, updatedBy: actor.userId }
        await tx
          .insert(announcements)
          .values({ ...fields, ...authorship, id, sendAt: sendTime, expiresAt: expiration })
        const { reach, ...after } = {
          ...fields,
          sendAt: sendTime,
          expiresAt: expiration,
          reach: await readReach(tx, fields),
        }
        await recordChange(tx, actor, {
          noun: recordType,
          recordId: id,
          act: 'create',
          after: { ...after, ...reach },
        })
        await jobs.add(tx, announceJob, { id }, sendTime)
        await signal(tx, 'everyone', 'announcements')
        return { id, ...reach }
      })
    }),

  /** Withdraws an announcement. Before it is sent, no one is notified; afterwards, it is removed from the inboxes. */
  withdraw: staffProcedure('admin')
    .input(z.object({ id: z.uuid(), version: z.int32() }))
    .mutation(({ ctx, input: { id, version } }) => {
      const actor = platformActor(ctx)
      return ctx.services.database.acrossTenants(async tx => {
        const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
        if (!row) throw notFound('Announcement')
        if (row.state === 'withdrawn') throw new AppError('conflict', 'It is already withdrawn.')
        if (row.version !== version)
          throw new AppError('conflict', 'It was sent in the meantime. Review it before you withdraw it.')
        await tx
          .update(announcements)
          .set({ state: 'withdrawn', version: version + 1, updatedBy: actor.userId, updatedAt: sql`now()` })
          .where(eq(announcements.id, id))
        const before = { title: row.title, state: row.state }
        await recordChange(tx, actor, {
          noun: recordType,
          recordId: id,
          act: 'withdraw',
          before,
          after: { title: row.title, state: 'withdrawn' },
        })
        await ctx.services.jobs.add(tx, announceJob, { id })
        await signal(tx, 'everyone', 'announcements')
      })
    }),
})
export type AnnouncementRouter = typeof announcementRouter

/** Refuses deleted plans or organizations, because the announcement would reach fewer people than expected. */
async function requireExistingAudience(tx: Tx, { audience, chosen }: AnnouncementAudience): Promise<void> {
  if (audience === 'everyone') return
  const existingCount =
    audience === 'plans'
      ? await tx.$count(plans, inArray(plans.id, [...chosen]))
      : await tx.$count(tenants, inArray(tenants.id, chosen.filter(isId)))
  if (existingCount < new Set(chosen).size)
    throw fieldError(
      'chosen',
      `${audience === 'plans' ? 'A plan' : 'An organization'} that you chose no longer exists. Choose again.`,
    )
}

async function listAnnouncements(tx: Tx): Promise<AnnouncementLine[]> {
  const { rows } = await tx.execute<Omit<AnnouncementLine, keyof InboxCounts>>(sql`
    select a.id, a.version, a.title, a.message, a.link, a.priority, a.audience, cardinality(a.chosen) as chosen,
      a.state, u.name as author, to_json(a.send_at)#>>'{}' as "sendAt", to_json(a.expires_at)#>>'{}' as "expiresAt",
      array(select p.display_name from plans p where a.audience = 'plans' and p.id = any (a.chosen)
        union all select t.name from tenants t where a.audience = 'organizations' and t.id::text = any (a.chosen)) as names,
      d.organizations, d.people
    from (select * from announcements order by send_at desc, id desc limit ${maxListed}) a
    left join users u on u.id = a.created_by
    cross join lateral (select count(*) as organizations, coalesce(sum(people), 0)::int as people
      from announced where announcement_id = a.id) d
    order by a.send_at desc, a.id desc`)
  const { rows: countRows } = await tx.execute<InboxCounts & { id: string }>(sql`
    select record_id as id, count(*) as held, count(*) filter (where is_read) as read from notifications
    where noun = ${recordType} and record_id = any (${sql.param(rows.map(({ id }) => id))}::text[]) group by record_id`)
  const inboxes = new Map(countRows.map(({ id, held, read }) => [id, { held, read }]))
  return rows.map(row => ({ ...row, ...(inboxes.get(row.id) ?? { held: 0, read: 0 }) }))
}
