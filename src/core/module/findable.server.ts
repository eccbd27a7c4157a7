import { and, getTableColumns, inArray, isNull, eq } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable, PgTable } from 'drizzle-orm/pg-core'
import type { Gate, Membership, Viewer } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'

/** What people find by words, as a module's manifest declares it. The order of the kinds is that of the modules. */
export type Findable = WordsOfRecords | OnRecords | Asked

/** Records whose words the database keeps: `call offer_to_search(…)` in their migration names them by this kind. */
type WordsOfRecords = { kind: string; gate: Gate; shown: Shows; under?: string }

/** The same for what hangs on records of other kinds: who may open the record finds it. */
type OnRecords = { kind: string; of: 'records'; shown: Shows }

/** What is so few in an organization that it is asked where it stands. */
type Asked = {
  kind: string
  gate: Gate
  find: (asker: Asker, text: string, most: number) => Promise<Shown[]>
}

/** On whose behalf it is looked. */
export type Asker = { tx: Tx; viewer: Viewer; membership: Membership }

/** A record as it is found: what it is called, what tells it from others, and where it opens. */
export type Shown = { id: string; label: string; detail: string; to: string }

/** How records read, by their ids. Those that are deleted or gone are not among them. */
export type Shows = (tx: Tx, tenantId: string, ids: readonly string[]) => Promise<Shown[]>

type Row<Table extends AnyPgTable> = Table['$inferSelect'] & { id: string }

/** Shows records of a table by their own columns. */
export const shownFrom =
  <Table extends AnyPgTable, Name extends keyof Table['$inferSelect'] & string>(
    table: Table,
    names: readonly Name[],
    say: (row: Pick<Row<Table>, Name | 'id'>) => Omit<Shown, 'id'>,
  ): Shows =>
  async (tx, tenantId, ids) => {
    const columns = getTableColumns(table) as Record<string, AnyPgColumn>
    const { tenantId: tenant, id, deletedAt } = columns
    const rows = await tx
      .select({ id: id!, ...Object.fromEntries(names.map(name => [name, columns[name]!])) })
      .from(table as PgTable)
      .where(and(eq(tenant!, tenantId), inArray(id!, [...ids]), deletedAt && isNull(deletedAt)))
    return rows.map(row => ({
      id: row.id as string,
      ...say(row as unknown as Pick<Row<Table>, Name | 'id'>),
    }))
  }
