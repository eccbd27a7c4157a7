import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { BulkWay, Done } from '../bulk/bulk-procedures.server.ts'
import { customSort } from '../custom/custom-field.ts'
import { isCustomName } from '../data/added-names.ts'
import { customSortKey, withCustom } from '../custom/custom-lists.server.ts'
import type { Tx } from '../data/database.server.ts'
import { idsOf, listPage } from '../data/list-window.server.ts'
import { pageInput, type PageInput } from '../data/list-window.ts'
import { listExport } from './list-export.server.ts'
import { tenantProcedure } from '../http/procedure.server.ts'
import type { KnownList } from '../module/known-list.server.ts'
import type { Day } from '../time/calendar.ts'
import type { Sorts } from './list-address.ts'
import { exportColumns, type ListColumn } from './list-columns.ts'

type MemberGate = Extract<Gate, { who: 'member' }>
/** Of which organization, and on which day: what is due follows from it. */
export type Asked = { tenantId: string; today: Day }
type Direction = 'asc' | 'desc'
type Window<Sort> = PageInput & { sort: Sort; direction: Direction }

type Listed<Row, Filter extends z.ZodObject, Sort extends string> = {
  /** Its kind of record: the topic that the list follows. */
  noun: string
  /** Its file, without the ending: "Equipment". */
  name: string
  /** Where that file is: "/equipment/export". */
  file: string
  gate: MemberGate
  /** Further topics that its rows depend on. */
  alsoReads?: readonly string[]
  personal?: true
  address: {
    filter: Filter
    sorts: Sorts<Sort> | undefined
    asked: (search: Readonly<Record<string, unknown>>) => {
      filter: z.output<Filter>
      sort: Sort
      direction: Direction
    }
  }
  columns: readonly ListColumn<Row>[]
  id: SQL
  /** What is read of each row beside its id. */
  select: SQL
  /** The rows that a filter leaves: tables, and a condition that ends in what more may follow with `and`. */
  from: (asked: Asked, filter: z.output<Filter>) => SQL
  /** What the list is sorted by, for each of its columns; where that is equal, by `ties`. */
  keys: Readonly<Record<string, SQL>>
  ties: SQL
}

/**
 * A list of records, described once: the procedure that reads a window of it, its file, how its rows are chosen for what is
 * done to many, and how saved views count it. Where organizations add fields to its records (the address says so), it is
 * sorted by those as well.
 */
export function recordList<Row extends { id: string }, Filter extends z.ZodObject, Sort extends string>({
  noun,
  name,
  file,
  gate,
  alsoReads = [],
  personal,
  address,
  columns,
  id,
  select,
  from,
  keys,
  ties,
}: Listed<Row, Filter, Sort>) {
  const { filter, sorts } = address
  if (!sorts) throw new Error(`The list of ${noun} has nothing to sort by: give its address sorts.`)
  const unsorted = sorts.columns.filter(column => !(column in keys))
  if (unsorted.length > 0)
    throw new Error(`The list of ${noun} has no key to sort by ${unsorted.join(', ')}.`)
  const { usual, also } = sorts
  const reads = [noun, ...alsoReads]
  const known = z.enum(sorts.columns as readonly [Sort, ...Sort[]])
  const sort = (also ? z.union([known, customSort]) : known) as unknown as z.ZodType<Sort, Sort>
  const whole = filter.parse('view' in filter.shape ? { view: 'all' } : {})

  async function pageOf(
    rows: SQL,
    tx: Tx,
    asked: Asked,
    { sort, direction, ...window }: Window<Sort>,
  ): Promise<{ rows: Row[]; total: number }> {
    const key =
      also && isCustomName(sort)
        ? await customSortKey(tx, asked.tenantId, sort, id, direction)
        : sql`${keys[sort]} ${sql.raw(direction)} nulls last`
    const found = await listPage<Row>(tx, {
      select: sql`${id} as id, ${select}`,
      from: rows,
      order: sql`${key}, ${ties}, ${id}`,
      ...window,
    })
    return also ? { ...found, rows: found.rows.map(withCustom) } : found
  }

  /** A window of the list. */
  const page = (tx: Tx, asked: Asked, filter: z.output<Filter>, window: Window<Sort>) =>
    pageOf(from(asked, filter), tx, asked, window)

  return {
    page,

    procedure: tenantProcedure(gate)
      .meta({ reads, ...(personal && { personal }) })
      .input(
        z.object({
          filter: filter.prefault({} as z.input<Filter>),
          sort: sort.default(usual.sort as z.util.NoUndefined<Sort>),
          direction: z.enum(['asc', 'desc']).default(usual.descending ? 'desc' : 'asc'),
          ...pageInput.shape,
        }),
      )
      .query(({ ctx, input: { filter, sort, direction, offset, limit } }) => {
        const asked = { tenantId: ctx.actor.tenantId, today: ctx.today }
        const window = { sort, direction, offset, limit }
        return ctx.inTenant(tx => page(tx, asked, filter as z.output<Filter>, window))
      }),

    files: listExport<Row>({
      path: file,
      gate,
      name,
      noun,
      columns: () => exportColumns(columns),
      rows({ tenantId, today, search, ids }) {
        const asked = { tenantId, today }
        const { filter: wanted, sort, direction } = address.asked(search)
        const rows = ids
          ? sql`${from(asked, whole)} and ${id} = any (${sql.param(ids)}::uuid[])`
          : from(asked, wanted)
        return async (tx, offset, limit) =>
          (await pageOf(rows, tx, asked, { sort, direction, offset, limit })).rows
      },
    }),

    /** How its rows are chosen for what is done to many. */
    chosen: {
      read: gate,
      filter,
      idsOf: (tx, { actor, today }, filter, most) =>
        idsOf(tx, sql`select ${id} from ${from({ tenantId: actor.tenantId, today }, filter)}`, most),
    } satisfies Pick<BulkWay<Filter, Done>, 'read' | 'filter' | 'idsOf'>,

    /** As saved views know it, under the name of its kind. */
    known: {
      name: noun,
      gate,
      reads,
      rows: ({ tenantId, today, search }) => from({ tenantId, today }, address.asked(search).filter),
    } satisfies KnownList,
  }
}
