import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { BulkAction, RecordResult } from '../bulk/bulk-procedures.server.ts'
import { isCustomName } from '../data/added-names.ts'
import { customSort } from '../custom/custom-field.ts'
import { idsWithMatchingValues } from '../custom/matching-values.server.ts'
import { customSortKey, customConditionsSql, mergeCustomValues } from '../custom/custom-lists.server.ts'
import type { Tx } from '../data/database.server.ts'
import { readSearchWindow, hitCondition } from './search-window.server.ts'
import { likePattern } from '../data/like-pattern.ts'
import {
  countRows,
  maxIdListLength,
  readIds,
  listPage,
  listWindow,
  orderByColumn,
  preferIndexes,
  selectColumnsSql,
  avoidSorting,
} from '../data/list-window.server.ts'
import { pageInput, type PageInput } from '../data/list-window.ts'
import { listExport } from '../resource/list-export.server.ts'
import type { Meta } from '../http/meta.server.ts'
import { tenantProcedure } from '../http/procedure.server.ts'
import type { ViewableList } from '../module/viewable-list.server.ts'
import type { Day } from '../time/calendar.ts'
import type { SortOptions } from '../resource/search-codec.ts'
import { exportColumns, type ListColumn } from '../resource/list-columns.ts'
import type { KindOf } from '../module/kind.ts'

/** The organization and the day, since due dates depend on the day. */
export type ListContext = { tenantId: string; today: Day }
type Direction = 'asc' | 'desc'
type WindowInput<Sort> = PageInput & { sort: Sort; direction: Direction }
type SearchableFilter = z.ZodObject<{ search: z.ZodOptional<z.ZodString> }>

type Kind = Pick<
  KindOf<z.ZodObject>,
  'noun' | 'title' | 'download' | 'nameField' | 'access' | 'fields' | 'isCustomizable'
>
type ListedKind<Row, Filter extends SearchableFilter, Sort extends string> = Kind & {
  columns: readonly ListColumn<Row>[]
  filter: Filter
  address: {
    sorts: SortOptions<Sort> | undefined
    parseQuery: (search: Readonly<Record<string, unknown>>) => {
      filter: z.output<Filter>
      sort: Sort
      direction: Direction
    }
  }
}

type ListSource<Filter, Sort extends string> = {
  table: PgTable
  /** The table's alias in SQL. */
  alias: string
  /** Joins with other tables. */
  joins?: (context: ListContext) => SQL
  /** Selected columns in addition to the row's own fields. */
  select?: SQL
  /** The searched text: expressions separated by commas, or a query for at most `limit` ids from an index. */
  searchSql: SQL | ((context: ListContext, search: string, limit: number | null) => SQL | null)
  /** The condition of a filter, if it is not equality with a column of that name. */
  where?: {
    [Name in Exclude<keyof Filter, 'search' | 'custom'>]?: (
      value: NonNullable<Filter[Name]>,
      context: ListContext,
    ) => SQL | null
  }
  /** Sort keys that are not plain columns; text is sorted case-insensitively. */
  keys?: { [Name in Sort]?: SQL }
  /** The order of equal rows; by name by default. */
  ties?: SQL
  /** Sort orders with an index on organization, key and id, along which lists of any length are read. */
  indexedSorts?: readonly Sort[]
  /** The joins cost more than finding the rows, so they are made only for the visible ones. */
  joinsVisibleRowsOnly?: true
  /** Further topics that the rows depend on. */
  alsoReads?: readonly string[]
  /** Set if the list depends on the viewer. */
  personal?: Meta['personal']
}

/** Up to this many rows, sorting is faster than walking the index of an order. */
const maxSortedRows = 5000

/**
 * The list of a kind of record, as SQL that a reader can run by hand: the procedure for a window, the file,
 * the row selection for bulk changes, and the count for saved views.
 * @throws Error with instructions if a filter or sort order is undefined
 */
export function recordList<Row extends { id: string }, Filter extends SearchableFilter, Sort extends string>(
  kind: ListedKind<Row, Filter, Sort>,
  {
    table,
    alias,
    joins,
    select,
    searchSql,
    where = {},
    keys = {},
    ties,
    indexedSorts = [],
    joinsVisibleRowsOnly,
    alsoReads = [],
    personal,
  }: ListSource<z.output<Filter>, Sort>,
) {
  const {
    noun,
    title,
    download,
    nameField: nameMatches,
    access,
    fields,
    columns,
    filter,
    address,
    isCustomizable,
  } = kind
  const tableColumns = getTableColumns(table) as Partial<Record<string, PgColumn>>
  const column = (name: string) => tableColumns[name] && sql.raw(`${alias}.${tableColumns[name].name}`)
  const [tenant, id, deletedAt] = [column('tenantId')!, column('id')!, column('deletedAt')!]
  const reads = [noun, ...alsoReads]
  const sorts = address.sorts!
  const asks = Object.keys(filter.shape).filter(name => name !== 'search' && name !== 'custom')
  const conditions = where as Readonly<
    Record<string, ((value: unknown, context: ListContext) => SQL | null) | undefined>
  >

  for (const name of asks)
    if (!conditions[name] && !tableColumns[name])
      throw new Error(`${title}: the filter “${name}” has no condition. Add it to “where”.`)
  for (const sort of sorts.columns)
    if (!keys[sort] && !tableColumns[sort])
      throw new Error(
        `${title}: it is sorted by “${sort}”, which is not a column of its table. Add it to “keys”.`,
      )

  const joined = (context: ListContext): SQL => sql`${table} ${sql.raw(alias)} ${joins?.(context) ?? sql``}`
  const ofTenant = ({ tenantId }: ListContext, deleted: boolean): SQL =>
    sql`${tenant} = ${tenantId} and ${deletedAt} is ${deleted ? sql`not null` : sql`null`}`

  /** All rows of an organization; further conditions can be appended with `and`. */
  const from = (context: ListContext): SQL => sql`${joined(context)} where ${ofTenant(context, false)}`

  /** The rows that match a filter. A view named trash shows deleted rows. */
  const filteredFrom = (requested: z.output<Filter>, context: ListContext): SQL =>
    sql`${joined(context)} where ${filterSql(requested, context)}`

  function filterSql(requested: z.output<Filter>, context: ListContext, worded?: SQL): SQL {
    const values = requested as Readonly<Record<string, unknown>>
    const { search = '' } = requested
    const custom = (values['custom'] ?? []) as readonly string[]
    const parts = [
      ...asks.map(name => values[name] != null && getCondition(name, values[name], context)),
      search !== '' && (worded ?? wordsIn(context, search)),
      ...customConditionsSql(context.tenantId, custom, id),
    ]
    const conditions = parts.filter(part => part instanceof Object)
    return sql`${ofTenant(context, values['view'] === 'trash')}${sql.join(conditions.map(part => sql` and ${part}`))}`
  }

  const inOrder = (name: string): SQL =>
    tableColumns[name]!.dataType === 'string' && tableColumns[name]!.getSQLType() === 'text'
      ? sql`lower(${column(name)!})`
      : column(name)!

  const getCondition = (name: string, value: unknown, context: ListContext): SQL | null => {
    const condition = conditions[name]
    return condition ? condition(value, context) : sql`${column(name)!} = ${value}`
  }

  /** Choices of custom fields are matched by their current name. */
  function wordsIn(context: ListContext, search: string): SQL | null {
    if (typeof searchSql === 'function') {
      const ids = searchSql(context, search, null)
      return ids && sql`${id} in (${ids})`
    }
    const valueMatches = isCustomizable ? idsWithMatchingValues(context.tenantId, noun, search) : null
    const result = sql`concat_ws(' ', ${searchSql}) ilike ${likePattern(search)}`
    return valueMatches ? sql`(${result} or ${id} in (${valueMatches}))` : result
  }

  /** The ids that an index finds for a search; null without a search or without words in it. */
  function getFinds(context: ListContext, search: string): ((limit: number | null) => SQL) | null {
    if (typeof searchSql !== 'function' || search === '' || searchSql(context, search, null) === null)
      return null
    return limit => searchSql(context, search, limit)!
  }

  function getColumns(): SQL {
    const read = selectColumnsSql(table, alias, isCustomizable ? [...fields, 'custom'] : fields)
    return sql.join([sql`${id} as id`, read, ...(select ? [select] : [])], sql`, `)
  }

  async function readPage(
    rows: SQL,
    tx: Tx,
    context: ListContext,
    { sort, direction, ...window }: WindowInput<Sort>,
  ): Promise<{ rows: Row[]; total: number }> {
    const key = isCustomName(sort)
      ? await customSortKey(tx, context.tenantId, sort, id, direction)
      : sql`${keys[sort] ?? inOrder(sort)} ${sql.raw(direction)} nulls last`
    const order = sql`${key}, ${ties ?? inOrder(nameMatches)}, ${id}`
    const result = joinsVisibleRowsOnly
      ? await pageOfIds(rows, tx, context, { order, ...window })
      : await listPage<Row>(tx, { select: getColumns(), from: rows, order, ...window })
    return isCustomizable ? { ...result, rows: result.rows.map(mergeCustomValues) } : result
  }

  /** The matching records that are not deleted. */
  const withoutDeleted = (context: ListContext, match: SQL): SQL => sql`
    select distinct id from (${match}) hits where not exists (
      select 1 from ${table} ${sql.raw(alias)} where ${ofTenant(context, true)} and ${id} = hits.id)`

  /** A window found by ids first, which limits joins for display to few rows. */
  async function pageOfIds(
    from: SQL,
    tx: Tx,
    context: ListContext,
    { order, ...window }: PageInput & { order: SQL },
  ): Promise<{ rows: Row[]; total: number }> {
    const select = sql`${id} as id`
    const { rows: page, total } = await listPage<{ id: string }>(tx, { select, from, order, ...window })
    const ids = sql.param(page.map(row => row.id))
    const { rows } = await tx.execute(sql`select ${getColumns()} from ${joined(context)}
      where ${tenant} = ${context.tenantId} and ${id} = any (${ids}::uuid[]) order by ${order}`)
    return { rows: rows as unknown as Row[], total }
  }

  /**
   * The condition for matching rows: by ids if there are few; otherwise by a set that is built once, because a
   * join would be looked up again for each row of the walked index.
   */
  async function readHits(
    tx: Tx,
    finds: (limit: number | null) => SQL,
  ): Promise<{ few: boolean; worded: SQL }> {
    const ids = await readIds(tx, finds(maxIdListLength + 1), maxIdListLength)
    return ids.length > maxIdListLength
      ? { few: false, worded: sql`(${id} in (${finds(null)})) is true` }
      : { few: true, worded: sql`${id} = any (${sql.param(ids)}::uuid[])` }
  }

  /** True if a filter only searches text, so that the index's results are the complete result. */
  const isSearchOnly = (requested: z.output<Filter>, context: ListContext): boolean => {
    const values = requested as Readonly<Record<string, unknown>>
    return (
      values['view'] !== 'trash' &&
      !(values['custom'] as readonly string[] | undefined)?.length &&
      asks.every(name => values[name] == null || getCondition(name, values[name], context) === null)
    )
  }

  /**
   * A window along the index of a sort order: the position is found from the nearer end, and only the window's
   * rows are read.
   */
  async function readWindow(
    filter: z.output<Filter>,
    tx: Tx,
    context: ListContext,
    { sort, direction, offset, limit }: WindowInput<Sort>,
  ): Promise<{ rows: Row[]; total: number }> {
    const { search = '', custom } = filter as { search?: string; custom?: readonly string[] }
    const finds = getFinds(context, search)
    preferIndexes(tx)
    const hits = finds && (await readHits(tx, finds))
    const run = { from: joined(context), id, key: keys[sort] ?? inOrder(sort), direction }
    const columns = sql`select ${getColumns()}`
    const from = sql`from page
      cross join lateral (select * from ${table} where tenant_id = ${context.tenantId} and id = page.id offset 0) ${sql.raw(alias)}
      ${joins?.(context) ?? sql``}`
    const toPage = (matches: { rows: Row[]; total: number }) =>
      isCustomizable ? { ...matches, rows: matches.rows.map(mergeCustomValues) } : matches
    const isMany = hits?.few === false && isSearchOnly(filter, context)
    const where = filterSql(filter, context, isMany ? hitCondition(id) : hits?.worded)
    // A nullable column is mostly blank, so counting the rows with a value is faster.
    const order = {
      ...orderByColumn({ ...run, where }, !tableColumns[sort]?.notNull, column(sort)),
      counts: 'valued' as const,
    }
    if (isMany) {
      avoidSorting(tx)
      const nameMatches = withoutDeleted(context, finds!(null))
      return toPage(
        await readSearchWindow<Row>(tx, { hits: nameMatches, order, offset, limit, columns, from }),
      )
    }
    const total = await countRows(tx, sql`${joined(context)} where ${where}`)
    if (total > maxSortedRows && !custom?.length) avoidSorting(tx)
    const { rows } = await listWindow<Row>(tx, {
      order,
      total,
      offset,
      limit,
      selectPage: sql`${columns} ${from}`,
    })
    return toPage({ rows, total })
  }

  const sortSchema = z.enum(sorts.columns as readonly [Sort, ...Sort[]])
  const sort = (isCustomizable ? z.union([sortSchema, customSort]) : sortSchema) as unknown as z.ZodType<
    Sort,
    Sort
  >
  const { usual } = sorts

  /** A window of the list. */
  const page = (tx: Tx, context: ListContext, filter: z.output<Filter>, window: WindowInput<Sort>) =>
    indexedSorts.includes(window.sort)
      ? readWindow(filter, tx, context, window)
      : readPage(filteredFrom(filter, context), tx, context, window)

  return {
    from,
    left: filteredFrom,
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
        const context = { tenantId: ctx.actor.tenantId, today: ctx.today }
        const window = { sort, direction, offset, limit }
        return ctx.inTenant(tx => page(tx, context, filter as z.output<Filter>, window))
      }),

    files: listExport<Row>({
      path: download,
      gate: access.read,
      name: title,
      ...(isCustomizable && { noun }),
      columns: () => exportColumns(columns),
      rows({ tenantId, today, search, ids }) {
        const context = { tenantId, today }
        const { filter: requested, sort, direction } = address.parseQuery(search)
        const rows = ids && sql`${from(context)} and ${id} = any (${sql.param(ids)}::uuid[])`
        return async (tx, offset, limit) => {
          const window = { sort, direction, offset, limit }
          return (await (rows ? readPage(rows, tx, context, window) : page(tx, context, requested, window)))
            .rows
        }
      },
    }),

    /** The row selection for bulk changes. */
    chosen: {
      read: access.read,
      filter,
      readIds: (tx, { actor, today }, filter, limit) =>
        readIds(
          tx,
          sql`select ${id} from ${filteredFrom(filter, { tenantId: actor.tenantId, today })}`,
          limit,
        ),
    } satisfies Pick<BulkAction<Filter, RecordResult>, 'read' | 'filter' | 'readIds'>,

    /** The list for saved views, under the name of its kind. */
    known: {
      name: noun,
      gate: access.read,
      reads,
      rows: ({ tenantId, today, search }) =>
        filteredFrom(address.parseQuery(search).filter, { tenantId, today }),
    } satisfies ViewableList,
  }
}
