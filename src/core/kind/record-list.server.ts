import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { BulkWay, Done } from '../bulk/bulk-procedures.server.ts'
import { isCustomName } from '../data/added-names.ts'
import { customSort } from '../custom/custom-field.ts'
import { idsWithChosen } from '../custom/chosen-names.server.ts'
import { customSortKey, customWhere, withCustom } from '../custom/custom-lists.server.ts'
import type { Tx } from '../data/database.server.ts'
import { likeWords } from '../data/like-words.ts'
import { idsOf, listPage, selected } from '../data/list-window.server.ts'
import { pageInput, type PageInput } from '../data/list-window.ts'
import { listExport } from '../resource/list-export.server.ts'
import type { Meta } from '../http/meta.server.ts'
import { tenantProcedure } from '../http/procedure.server.ts'
import type { KnownList } from '../module/known-list.server.ts'
import type { Day } from '../time/calendar.ts'
import type { Sorts } from '../resource/list-address.ts'
import { exportColumns, type ListColumn } from '../resource/list-columns.ts'
import type { KindOf } from '../module/kind.ts'

/** Of which organization, and on which day: what is due follows from it. */
export type Asked = { tenantId: string; today: Day }
type Direction = 'asc' | 'desc'
type Window<Sort> = PageInput & { sort: Sort; direction: Direction }
type Searched = z.ZodObject<{ search: z.ZodOptional<z.ZodString> }>

type Kind = Pick<
  KindOf<z.ZodObject>,
  'noun' | 'title' | 'download' | 'named' | 'access' | 'fields' | 'isCustomizable'
>
type Listed<Row, Filter extends Searched, Sort extends string> = Kind & {
  columns: readonly ListColumn<Row>[]
  filter: Filter
  address: {
    sorts: Sorts<Sort> | undefined
    asked: (search: Readonly<Record<string, unknown>>) => {
      filter: z.output<Filter>
      sort: Sort
      direction: Direction
    }
  }
}

type Own<Filter, Sort extends string> = {
  table: PgTable
  /** What its SQL calls the table. */
  as: string
  /** The tables that are joined to it. */
  joins?: (asked: Asked) => SQL
  /** What is read of a row beside its own fields. */
  select?: SQL
  /** The words that a search looks through: expressions, parted by commas. */
  words: SQL
  /** What a filter asks for, where it is not the value of a column that is called like it. */
  where?: {
    [Name in Exclude<keyof Filter, 'search' | 'custom'>]?: (
      value: NonNullable<Filter[Name]>,
      asked: Asked,
    ) => SQL | null
  }
  /** What it is sorted by, where that is not a column of the table as it stands; words are sorted without regard to case. */
  keys?: { [Name in Sort]?: SQL }
  /** The order of those that are equal; by their name unless said. */
  ties?: SQL
  /** Further topics that its rows depend on. */
  alsoReads?: readonly string[]
  /** What it shows depends on who asks. */
  personal?: Meta['personal']
}

/**
 * The list of a kind of record, as SQL that a reader can run by hand: the procedure that reads a window of it, its file, how
 * its rows are chosen for what is done to many, and how saved views count it.
 * @throws Error that says what to do, where nothing says what a filter or an order means
 */
export function recordList<Row extends { id: string }, Filter extends Searched, Sort extends string>(
  kind: Listed<Row, Filter, Sort>,
  {
    table,
    as,
    joins,
    select,
    words,
    where = {},
    keys = {},
    ties,
    alsoReads = [],
    personal,
  }: Own<z.output<Filter>, Sort>,
) {
  const { noun, title, download, named, access, fields, columns, filter, address, isCustomizable } = kind
  const own = getTableColumns(table) as Partial<Record<string, PgColumn>>
  const column = (name: string) => own[name] && sql.raw(`${as}.${own[name].name}`)
  const [tenant, id, deletedAt] = [column('tenantId')!, column('id')!, column('deletedAt')!]
  const reads = [noun, ...alsoReads]
  const sorts = address.sorts!
  const asks = Object.keys(filter.shape).filter(name => name !== 'search' && name !== 'custom')
  const conditions = where as Readonly<
    Record<string, ((value: unknown, asked: Asked) => SQL | null) | undefined>
  >

  for (const name of asks)
    if (!conditions[name] && !own[name])
      throw new Error(`${title}: nothing says what the filter “${name}” means. Add it to “where”.`)
  for (const sort of sorts.columns)
    if (!keys[sort] && !own[sort])
      throw new Error(
        `${title}: it is sorted by “${sort}”, which is no column of its table. Add it to “keys”.`,
      )

  const rowsOf = (asked: Asked, deleted: boolean): SQL =>
    sql`${table} ${sql.raw(as)} ${joins?.(asked) ?? sql``}
      where ${tenant} = ${asked.tenantId} and ${deletedAt} is ${deleted ? sql`not null` : sql`null`}`

  /** All rows of an organization; more conditions may follow with `and`. */
  const from = (asked: Asked): SQL => rowsOf(asked, false)

  /** The rows that a filter leaves. A view that is called trash has those that were deleted. */
  function left(wanted: z.output<Filter>, asked: Asked): SQL {
    const values = wanted as Readonly<Record<string, unknown>>
    const { search = '' } = wanted
    const custom = (values['custom'] ?? []) as readonly string[]
    const parts = [
      ...asks.map(name => values[name] != null && conditionOf(name, values[name], asked)),
      search !== '' && wordsIn(asked, search),
      ...customWhere(asked.tenantId, custom, id),
    ]
    const all = parts.filter(part => part instanceof Object)
    return sql`${rowsOf(asked, values['view'] === 'trash')}${sql.join(all.map(part => sql` and ${part}`))}`
  }

  const inOrder = (name: string): SQL =>
    own[name]!.dataType === 'string' && own[name]!.getSQLType() === 'text'
      ? sql`lower(${column(name)!})`
      : column(name)!

  const conditionOf = (name: string, value: unknown, asked: Asked): SQL | null => {
    const own = conditions[name]
    return own ? own(value, asked) : sql`${column(name)!} = ${value}`
  }

  /** A choice of a custom field is found by its name, as it stands where it is kept. */
  function wordsIn({ tenantId }: Asked, search: string): SQL {
    const chosen = isCustomizable ? idsWithChosen(tenantId, noun, search) : null
    const found = sql`concat_ws(' ', ${words}) ilike ${likeWords(search)}`
    return chosen ? sql`(${found} or ${id} in (${chosen}))` : found
  }

  async function pageOf(
    rows: SQL,
    tx: Tx,
    asked: Asked,
    { sort, direction, ...window }: Window<Sort>,
  ): Promise<{ rows: Row[]; total: number }> {
    const key = isCustomName(sort)
      ? await customSortKey(tx, asked.tenantId, sort, id, direction)
      : sql`${keys[sort] ?? inOrder(sort)} ${sql.raw(direction)} nulls last`
    const read = selected(table, as, isCustomizable ? [...fields, 'custom'] : fields)
    const found = await listPage<Row>(tx, {
      select: sql.join([sql`${id} as id`, read, ...(select ? [select] : [])], sql`, `),
      from: rows,
      order: sql`${key}, ${ties ?? inOrder(named)}, ${id}`,
      ...window,
    })
    return isCustomizable ? { ...found, rows: found.rows.map(withCustom) } : found
  }

  const known = z.enum(sorts.columns as readonly [Sort, ...Sort[]])
  const sort = (isCustomizable ? z.union([known, customSort]) : known) as unknown as z.ZodType<Sort, Sort>
  const { usual } = sorts

  /** A window of the list. */
  const page = (tx: Tx, asked: Asked, filter: z.output<Filter>, window: Window<Sort>) =>
    pageOf(left(filter, asked), tx, asked, window)

  return {
    from,
    left,
    page,

    procedure: tenantProcedure(access.read)
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
      path: download,
      gate: access.read,
      name: title,
      ...(isCustomizable && { noun }),
      columns: () => exportColumns(columns),
      rows({ tenantId, today, search, ids }) {
        const asked = { tenantId, today }
        const { filter: wanted, sort, direction } = address.asked(search)
        const rows = ids
          ? sql`${from(asked)} and ${id} = any (${sql.param(ids)}::uuid[])`
          : left(wanted, asked)
        return async (tx, offset, limit) =>
          (await pageOf(rows, tx, asked, { sort, direction, offset, limit })).rows
      },
    }),

    /** How its rows are chosen for what is done to many. */
    chosen: {
      read: access.read,
      filter,
      idsOf: (tx, { actor, today }, filter, most) =>
        idsOf(tx, sql`select ${id} from ${left(filter, { tenantId: actor.tenantId, today })}`, most),
    } satisfies Pick<BulkWay<Filter, Done>, 'read' | 'filter' | 'idsOf'>,

    /** As saved views know it, under the name of its kind. */
    known: {
      name: noun,
      gate: access.read,
      reads,
      rows: ({ tenantId, today, search }) => left(address.asked(search).filter, { tenantId, today }),
    } satisfies KnownList,
  }
}
