import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

/** The results of the tickets opened in one week, in the time zone of support. */
export type SupportWeek = {
  /** The Monday of the week, YYYY-MM-DD. */
  week: string
  opened: number
  solved: number
  /** Tickets that were answered in time, among those whose first answer was due or given (`judged`). */
  inTime: number
  judged: number
  /** Tickets that were solved in time, among those whose solution was due or given. */
  solvedInTime: number
  solutionJudged: number
  /** Median hours, by the clock, to the first answer and to the solution; null if there are none. */
  firstHours: number | null
  solutionHours: number | null
  good: number
  rated: number
}

const weeks = 12

/** The median hours from a ticket's creation to one of its later times. */
const hours = (until: string) =>
  sql.raw(`round((percentile_cont(0.5) within group (order by extract(epoch from ${until} - t.created_at) / 3600)
    filter (where ${until} is not null))::numeric, 1)::float8`)

/** The last twelve weeks, latest first. A merged ticket counts with the ticket it was merged into. */
export async function supportWeeks(tx: Tx): Promise<SupportWeek[]> {
  const { rows } = await tx.execute<SupportWeek>(sql`
    with zone as (select time_zone from support_settings),
    span as (select generate_series(0, ${weeks - 1}) as back),
    week as (select date_trunc('week', now() at time zone time_zone) - make_interval(weeks => back) as monday, time_zone
      from span cross join zone)
    select to_char(w.monday, 'YYYY-MM-DD') as week,
      count(t.id)::int as opened,
      count(t.id) filter (where t.status = 'solved')::int as solved,
      count(t.id) filter (where t.first_answered_at <= t.first_due_at)::int as "inTime",
      count(t.id) filter (where t.first_answered_at is not null or t.first_due_at < now())::int as judged,
      count(t.id) filter (where t.status = 'solved' and t.solution_left >= 0)::int as "solvedInTime",
      count(t.id) filter (where t.status = 'solved' and t.solution_left is not null
        or t.status = 'open' and t.solution_due_at < now())::int as "solutionJudged",
      ${hours('t.first_answered_at')} as "firstHours", ${hours('t.solved_at')} as "solutionHours",
      count(t.id) filter (where t.rating = 'good')::int as good,
      count(t.id) filter (where t.rating is not null)::int as rated
    from week w
    left join tickets t on t.created_at >= w.monday at time zone w.time_zone
      and t.created_at < (w.monday + interval '1 week') at time zone w.time_zone
      and t.status <> 'merged' and t.split_from is null
    group by w.monday order by w.monday desc`)
  return rows
}
