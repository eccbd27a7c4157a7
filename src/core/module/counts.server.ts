import { sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { createCountCache } from './cached-counts.ts'
import { allModules } from './modules.server.ts'

/** The number of records of each kind in an organization, as staff see it. Keys are the names of `countKinds`. */
export type Counts = Readonly<Record<string, number>>

const allCounts = () => allModules().flatMap(({ counts = [] }) => counts)

export const countKinds = () => allCounts().map(({ name, label }) => ({ name, label }))

/** Returns the counts of one organization, with a statement that reads only its rows. */
export async function readCounts(tx: Tx, tenantId: string): Promise<Counts> {
  const countExpressions = allCounts().map(
    ({ name, countSql }) =>
      sql`${name}::text, coalesce((select held from (${countSql(sql`tenant_id = ${tenantId}`)}) counted), 0)`,
  )
  const { rows } = await tx.execute<{ counts: Counts }>(
    sql`select json_build_object(${sql.join(countExpressions, sql`, `)}) as counts`,
  )
  return rows[0]!.counts
}

export type PlatformLine = { label: string; to: string; value: number; note: string | null }

/** Returns the modules' figures for the whole platform. */
export async function platformFigures(tx: Tx): Promise<PlatformLine[]> {
  const sums = allCounts().map(({ label, countSql }) => ({
    label,
    to: '/admin/storage-monitoring',
    asked: sql`select coalesce(sum(held), 0)::float8 as value, null as note from (${countSql(sql`true`)}) counted`,
  }))
  const figures = [...sums, ...allModules().flatMap(({ figures = [] }) => figures)]
  const lines: PlatformLine[] = []
  for (const { label, to, asked } of figures) {
    const { answer, ageMs } = await countsCache(label, async () => {
      const { rows } = await tx.execute<Pick<PlatformLine, 'value' | 'note'>>(asked)
      return rows[0]!
    })
    const minutes = Math.floor(ageMs / 60_000)
    const aged = minutes > 0 ? `counted ${minutes} min ago` : null
    lines.push({
      label,
      to,
      value: answer.value,
      note: [answer.note, aged].filter(Boolean).join(', ') || null,
    })
  }
  return lines
}

/** Each staff member with the overview open requests it every few seconds. */
const countsCache = createCountCache()
