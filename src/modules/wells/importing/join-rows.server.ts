import { describeKey } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { volumeColumns } from './well-columns.ts'

/** Asks how to treat several rows for one well, pool and month; `shown` infers it from the rows. */
export const repeatedRowsQuestion = {
  id: 'rows',
  kind: 'choice',
  label: 'Several rows for one month',
  hint: 'For the same well and pool.',
  choices: [
    { value: 'shown', label: 'Auto-detect' },
    { value: 'parts', label: 'Parts: add them up' },
    { value: 'last', label: 'Corrections: use the last row' },
    { value: 'first', label: 'Duplicates: use the first row' },
  ],
} as const

const volumes = volumeColumns.filter(column => column !== 'days_on')
const measuredColumns = [
  'oil_bbl',
  'gas_mcf',
  'water_bbl',
  'ngl_bbl',
  'water_injected_bbl',
  'gas_injected_mcf',
]
const groupColumns = 'id, month, pool'
const producedSql = `greatest(${measuredColumns.join(', ')}) > 0`
/** Separate producers never report identical volumes: a volume repeated in every row is the whole well's. */
const repeatedSql = ['oil_bbl', 'gas_mcf', 'water_bbl']
  .map(column => `(max(${column}) > 0 and min(${column}) = max(${column}) and count(${column}) = count(*))`)
  .join(' or ')
const columnsDisjointSql = volumes.map(column => `count(nullif(${column}, 0)) <= 1`).join(' and ')

/**
 * Leaves one row per well, pool and month. Identical rows count once, a correction replaces what it corrects, and
 * days, completions, products and successive operators are added up. If the rows do not show what they are, none is
 * used and the user is asked. Returns true if the rows are consecutive days.
 */
export async function joinRows(merge: MergeContext): Promise<boolean> {
  const { query, answers } = merge
  const result = await query(
    `create temp table import_several on commit drop as
     select s.id, m.*, extract(day from m.month + interval '1 month - 1 day')::int as month_days, null::text as fate, m.row as counts
       from import_months m join import_records s on s.key = m.key
       join (select s.id, m.month, m.pool from import_months m join import_records s on s.key = m.key
             group by 1, 2, 3 having count(*) > 1) g on g.id = s.id and g.month = m.month and g.pool = m.pool`,
  )
  if (!result.rowCount) {
    await query('create temp table import_joined (kind text, n integer) on commit drop')
    return false
  }
  await query('analyze import_several')
  const distinctColumns = `${groupColumns}, day, owner, part`
  await excludeRows(
    merge,
    'same',
    `${distinctColumns}, revision, other, status, ${volumeColumns.join(', ')}`,
    'row',
  )
  const choice = answers['rows'] ?? 'shown'
  if (choice === 'shown')
    await excludeRows(merge, 'older', distinctColumns, 'revision collate "C" desc, row desc', 'revision')
  if (choice === 'first') await excludeRows(merge, 'first', groupColumns, 'row')
  if (choice === 'last') await excludeRows(merge, 'last', groupColumns, 'row desc')
  const daily = await classifyRows(merge, choice === 'parts')
  await sumColumns(merge)
  await noteRows(merge)
  return daily
}

/** Sets aside every row of a kind except the first in an order; with `by`, ties with the first stay. */
const excludeRows = (
  { query }: MergeContext,
  fate: string,
  kind: string,
  order: string,
  orderColumn?: string,
) =>
  query(
    `update import_several r set fate = $1, counts = d.first from (
       select row, first_value(row) over w as first, ${orderColumn ? `${orderColumn} <> first_value(${orderColumn}) over w` : 'row_number() over w > 1'} as behind
         from import_several where fate is null window w as (partition by ${kind} order by ${order})) d
     where d.row = r.row and d.behind`,
    [fate],
  )

/** Determines how the remaining rows of a month relate to each other. */
async function classifyRows({ query }: MergeContext, parts: boolean): Promise<boolean> {
  const { rows } = await query<{ daily: boolean }>(
    `select coalesce(bool_or(day - before = 1), false) as daily from (
       select day, lag(day) over (partition by ${groupColumns} order by day) as before from import_several where fate is null) d`,
  )
  const daily = rows[0]!.daily
  const isDatedSql = `days > 1 and ${parts || daily ? 'true' : 'within'}`
  const areOperatorsSql = 'owners = n and ons = n and sum_on <= month_days'
  const kindSql = parts
    ? `case when ${isDatedSql} then 'days' when ${areOperatorsSql} then 'operators' else 'parts' end`
    : `case when ${isDatedSql} and kinds = n then 'days' when different then 'columns' when repeated then 'unclear'
        when ${areOperatorsSql} or (owners = n and ons = 0) then 'operators' when kinds = n and parts > 1 then 'parts' else 'unclear' end`
  const daysOnSql = `case kind
    when 'days' then ${daily ? 'case when coalesce(max_on, 0) <= 1 then productive else' : 'case when sum_on is not null then'} least(sum_on, month_days) end
    when 'operators' then sum_on else max_on end`
  await query(
    `create temp table import_joined on commit drop as
     select k.*, ${daysOnSql} as days_on from (select g.*, ${kindSql} as kind from (
       select ${groupColumns}, min(row) as row, max(month_days) as month_days, count(*)::int as n, count(distinct day) as days,
         bool_or(day > 1 and day < month_days) as within, count(distinct owner) as owners, count(distinct part) as parts,
         count(distinct (day, owner, part)) as kinds, ${columnsDisjointSql} as different, ${repeatedSql} as repeated,
         count(days_on) as ons, sum(days_on) as sum_on, max(days_on) as max_on,
         case when count(${measuredColumns[0]}) + count(${measuredColumns[1]}) + count(days_on) > 0
           then count(distinct day) filter (where ${producedSql} or days_on > 0) end as productive,
         (array_agg(status order by (${producedSql}) desc nulls last, day desc, row) filter (where status is not null))[1] as status,
         ${volumes.map(column => `sum(${column}) as ${column}`).join(', ')},
         (array_agg(oil_bom_bbl order by day, row) filter (where oil_bom_bbl is not null))[1] as first_bom,
         (array_agg(oil_eom_bbl order by day desc, row desc) filter (where oil_eom_bbl is not null))[1] as last_eom
       from import_several where fate is null group by ${groupColumns} having count(*) > 1) g) k`,
  )
  await query(`update import_several r set fate = j.kind, counts = j.row from import_joined j
    where r.fate is null and j.id = r.id and j.month = r.month and j.pool = r.pool`)
  return daily
}

/** Opening stock comes from the month's first day or operator, closing stock from the last. */
const joinedValue = (column: string) =>
  column === 'oil_bom_bbl' || column === 'oil_eom_bbl'
    ? `case when j.kind in ('days', 'operators') then j.${column === 'oil_bom_bbl' ? 'first_bom' : 'last_eom'} else j.${column} end`
    : `j.${column}`

async function sumColumns({ query }: MergeContext): Promise<void> {
  await query(`delete from import_months m using import_several r
    where m.row = r.row and r.fate is not null and (r.fate = 'unclear' or r.counts <> r.row)`)
  await query(`update import_months m set ${[...volumeColumns, 'status'].map(column => `${column} = ${joinedValue(column)}`).join(', ')}
    from import_joined j where j.row = m.row and j.kind <> 'unclear'`)
}

/** The reason a row was skipped, given the number of the row used instead. */
const skipReasons: Readonly<Record<string, (counts: number) => string>> = {
  same: counts => `Duplicate of row ${counts}, which was used instead.`,
  older: counts => `Row ${counts} corrects it.`,
  first: counts => `Row ${counts}, the first for this well, pool and month, was used instead.`,
  last: counts => `Row ${counts}, the last for this well, pool and month, was used instead.`,
}
const unclearReason =
  'Several rows are for this well, pool and month, and it is unclear whether they are parts or corrections. Import the file again and choose which they are under “Several rows for one month”.'

const joinedLabels: Readonly<Record<string, string>> = {
  days: 'rows of different days',
  columns: 'rows with volumes in different columns',
  operators: 'rows of successive operators',
  parts: 'rows of different parts, such as completions, with the highest days on',
}

async function noteRows({ query, notes }: MergeContext): Promise<void> {
  const { rows } = await query<{
    row: number
    key: string
    month: string
    fate: string
    counts: number
    n: number
  }>(
    `select row, key, month::text, fate, counts, (count(*) over (partition by fate, counts))::int as n from import_several
     where fate is not null order by row`,
  )
  for (const { row, key, month, fate, counts, n } of rows) {
    const common = { row, column: null, original: `${describeKey(key)}, ${month.slice(0, 7)}` }
    if (fate === 'unclear') notes.add({ ...common, kind: 'refused', reason: unclearReason })
    else if (skipReasons[fate]) notes.add({ ...common, kind: 'skipped', reason: skipReasons[fate](counts) })
    else if (row === counts)
      notes.add({ ...common, kind: 'repair', reason: `Total of ${n} ${joinedLabels[fate]}.` })
  }
}

/** Remarks about combined rows for the import result. */
export async function joinedRemarks({ query }: MergeContext): Promise<string[]> {
  const { rows } = await query<{ kind: string; months: number; n: number }>(
    `select kind, count(*)::int as months, sum(n)::int as n from import_joined where kind <> 'unclear' group by 1 order by 1`,
  )
  const count = (n: number, text: string) => `${n.toLocaleString('en-US')} ${n === 1 ? text : `${text}s`}`
  return rows.map(
    ({ kind, months, n }) =>
      `${count(months, 'month')} added up from ${n.toLocaleString('en-US')} ${joinedLabels[kind]}.`,
  )
}
