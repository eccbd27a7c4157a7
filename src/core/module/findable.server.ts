import { and, getTableColumns, inArray, isNull, eq } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable, PgTable } from 'drizzle-orm/pg-core'
import type { Gate, Membership, Viewer } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'

/** Searchable records, as declared in a module's manifest. Kinds are ordered like the modules. */
export type Findable = IndexedFindable | AttachedFindable | CustomFindable

/** Records with a search index in the database: `call offer_to_search(…)` in their migration uses this kind. */
type IndexedFindable = { kind: string; gate: Gate; readResults: ReadResults; under?: string }

/** Indexed content attached to records of other kinds. Anyone who may open the record can find it. */
type AttachedFindable = { kind: string; of: 'records'; readResults: ReadResults }

/** Records so few per organization that they are searched in their own table. */
type CustomFindable = {
  kind: string
  gate: Gate
  find: (asker: SearchContext, text: string, limit: number) => Promise<SearchResult[]>
}

/** The user who searches. */
export type SearchContext = { tx: Tx; viewer: Viewer; membership: Membership }

/** A search result: its label, a detail that distinguishes it, and the page it opens. */
export type SearchResult = { id: string; label: string; detail: string; to: string }

/** Returns the display of records by id. Deleted and missing records are omitted. */
export type ReadResults = (tx: Tx, tenantId: string, ids: readonly string[]) => Promise<SearchResult[]>

type Row<Table extends AnyPgTable> = Table['$inferSelect'] & { id: string }

/** Shows records of a table by their own columns. */
export const resultsFromColumns =
  <Table extends AnyPgTable, Name extends keyof Table['$inferSelect'] & string>(
    table: Table,
    names: readonly Name[],
    toResult: (row: Pick<Row<Table>, Name | 'id'>) => Omit<SearchResult, 'id'>,
  ): ReadResults =>
  async (tx, tenantId, ids) => {
    const columns = getTableColumns(table) as Record<string, AnyPgColumn>
    const { tenantId: tenant, id, deletedAt } = columns
    const rows = await tx
      .select({ id: id!, ...Object.fromEntries(names.map(name => [name, columns[name]!])) })
      .from(table as PgTable)
      .where(and(eq(tenant!, tenantId), inArray(id!, [...ids]), deletedAt && isNull(deletedAt)))
    return rows.map(row => ({
      id: row.id as string,
      ...toResult(row as unknown as Pick<Row<Table>, Name | 'id'>),
    }))
  }
