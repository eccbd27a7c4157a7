import { asc, desc, sql } from 'drizzle-orm'
import { openProcedure, router } from '../../core/http/procedure.server.ts'
import { daysUpTo, healthTopic, parts, type Incident } from './health.ts'
import { healthDays, healthIncidents } from './health.table.ts'

/** The current state of the product and its recent history, for everyone. */
export const statusRouter = router({
  now: openProcedure.meta({ reads: [healthTopic] }).query(async ({ ctx: { services } }) => {
    const { people } = services.database
    const days = await people.select().from(healthDays).orderBy(asc(healthDays.day))
    const incidents = await people
      .select()
      .from(healthIncidents)
      .orderBy(desc(healthIncidents.beganAt))
      .limit(50)
    const { rows } = await people.execute<{ today: string }>(
      sql`select (now() at time zone 'UTC')::date::text as today`,
    )
    const checkedAt = days.reduce<Date | null>(
      (latest, { checkedAt: at }) => (latest === null || at > latest ? at : latest),
      null,
    )
    return {
      checkedAt: checkedAt?.toISOString() ?? null,
      parts: parts.map(part => ({
        part,
        problem: incidents.find(each => each.part === part && each.endedAt === null)?.reason ?? null,
        days: daysUpTo(
          rows[0]!.today,
          days.filter(each => each.part === part),
        ).map(({ day, good, bad }) => ({ day, good, bad })),
      })),
      incidents: incidents.map((each): Incident => ({
        ...each,
        beganAt: each.beganAt.toISOString(),
        endedAt: each.endedAt?.toISOString() ?? null,
      })),
    }
  }),
})
export type StatusRouter = typeof statusRouter
