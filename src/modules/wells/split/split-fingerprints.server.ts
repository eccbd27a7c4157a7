import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'

/** Tables of a well's related records, with their display names. */
const relatedTables = {
  production_months: 'months of production',
  production_days: 'days of production',
  lease_wells: 'links to leases',
  well_tests: 'tests',
  well_downtime: 'downtime',
  well_inspections: 'inspections',
  well_operators: 'operators',
  well_status_history: 'status changes',
  equipment_places: 'equipment',
  decks: 'decks',
  statement_lines: 'lines of statements',
} as const

/**
 * Records that users may have added to the second well since, and that an undo would orphan; the first well keeps its
 * own.
 */
const movedTables = {
  lease_operations: 'operations',
  afes: 'AFEs',
  analysis_wells: 'analyses',
  document_links: 'documents',
  project_links: 'projects',
} as const

/** Hashes the wells' current records by kind: equal hashes mean that nothing changed. */
export async function readFingerprints(
  tx: Tx,
  tenantId: string,
  first: string,
  second: string,
): Promise<Record<string, string>> {
  const ids = sql`any (${sql.param([first, second])}::uuid[])`
  const stamps = sql`'{updated_at,updated_by}'::text[]`
  const marks = Object.keys(relatedTables).map(
    table => sql`select ${table} as kind, coalesce(md5(string_agg((to_jsonb(r) - ${stamps})::text, '' order by (to_jsonb(r) - ${stamps})::text)), '') as mark
      from ${sql.identifier(table)} r where tenant_id = ${tenantId} and well_id = ${ids}`,
  )
  const facts = sql`select 'wells', md5(string_agg(id::text || version || (deleted_at is null), '' order by id)) from wells
    where tenant_id = ${tenantId} and id = ${ids}`
  const files = sql`select 'attachments', md5(string_agg(id::text, '' order by id)) from attachments
    where tenant_id = ${tenantId} and noun = 'wells' and record_id = ${ids} and deleted_at is null`
  const secondCounts = Object.keys(movedTables).map(
    table => sql`select ${table}, nullif(count(*), 0)::text from ${sql.identifier(table)}
      where tenant_id = ${tenantId} and well_id = ${second}`,
  )
  const comments = sql`select 'comments', nullif(count(*), 0)::text from comments
    where tenant_id = ${tenantId} and noun = 'wells' and record_id = ${second} and deleted_at is null`
  const { rows } = await tx.execute<{ kind: string; mark: string | null }>(
    sql.join([...marks, facts, files, ...secondCounts, comments], sql` union all `),
  )
  return Object.fromEntries(rows.map(({ kind, mark }) => [kind, mark ?? '']))
}

const partNames: Readonly<Record<string, string>> = {
  ...relatedTables,
  ...movedTables,
  comments: 'comments',
  wells: 'facts of the wells',
  attachments: 'files',
}

/** Returns the display names of kinds that differ between two moments. */
export const listChangedKinds = (
  previous: Readonly<Record<string, string>>,
  current: Readonly<Record<string, string>>,
): string[] =>
  Object.keys(partNames).flatMap(kind =>
    (previous[kind] ?? '') === (current[kind] ?? '') ? [] : [partNames[kind]!],
  )
