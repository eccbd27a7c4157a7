import { asc, desc, sql } from 'drizzle-orm'
import { openProcedure, router } from '../../core/http/procedure.server.ts'
import { fillDays, healthTopic, serviceParts, type Incident } from './health.ts'
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
      (latest, { checkedAt: candidate }) => (latest === null || candidate > latest ? candidate : latest),
      null,
    )
    return {
      checkedAt: checkedAt?.toISOString() ?? null,
      parts: serviceParts.map(part => ({
        part,
        problem: incidents.find(row => row.part === part && row.endedAt === null)?.reason ?? null,
        days: fillDays(
          rows[0]!.today,
          days.filter(row => row.part === part),
        ).map(({ day, good, bad }) => ({ day, good, bad })),
      })),
      incidents: incidents.map((row): Incident => ({
        ...row,
        beganAt: row.beganAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
      })),
    }
  }),
})
export type StatusRouter = typeof statusRouter
