import { alphanumericSql } from '../../../core/data/alphanumeric-sql.ts'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { noOrigin, recordChanges } from '../../../core/data/record.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import type { NoteKind } from '../../../core/importing/row.ts'
import { recordType } from '../record/budget-records.server.ts'
import { maxEntries } from '../record/entry.ts'
import { requestApprovals } from './invoice-approvals.server.ts'

/** The columns by which the database compares invoices, independent of spelling of vendor and number. */
const billColumns = 'vendor_key, number_key'
/** The columns that identify an invoice of the file as already stored. */
const identityColumns = `${billColumns}, project_id, line_id, afe_id, afe_code, amount`
const qualifyColumns = (table: string, columns: string) => `row(${columns.replaceAll(/\w+/g, `${table}.$&`)})`
/** SQL: true if a stored invoice `e` is one of the file. */
const sameInvoiceSql = (file: string) =>
  `e.vendor_key = ${file}.vendor_key and e.number_key = ${file}.number_key
   and ${qualifyColumns('e', identityColumns)} is not distinct from ${qualifyColumns(file, identityColumns)}`

/** The invoices of the file, each with its line. `nth` numbers equal rows, `of` the parts of one bill. */
async function gatherInvoices({ query, tenantId }: MergeContext): Promise<void> {
  await query(
    `create temp table import_bills on commit drop as
     with listed as (
       select r.row, s.id as project_id, b.afe_id, c.*, ${alphanumericSql('c.vendor')} as vendor_key, ${alphanumericSql('c.number')} as number_key,
         case when b.afe_id is not null then left(regexp_replace(lower(c.line), '[^a-z0-9]', '', 'g'), 40) end as afe_code,
         l.ids[1] as line_id, coalesce(cardinality(l.ids), 0) as lines
       from import_rows r join import_records s using (key) join import_budgets b using (key)
       cross join lateral jsonb_to_record(r.part) c (line text, vendor text, number text, date date, amount numeric(14, 2),
         description text)
       left join lateral (
         select array_agg(l.id) as ids from budget_lines l
         where l.tenant_id = $1 and l.project_id = s.id and b.afe_id is null
           and (lower(l.name) = lower(c.line) or (l.code <> '' and ${alphanumericSql('l.code')} = ${alphanumericSql('c.line')}))) l on true)
     select listed.*, row_number() over (partition by ${identityColumns} order by row) as nth,
       first_value(row) over (partition by ${identityColumns} order by row) as first,
       false as is_there, false as is_refused, null::text as status, null::text as part
     from listed`,
    [tenantId],
  )
}

const noteRows = async (
  { query, notes }: MergeContext,
  kind: NoteKind,
  reason: string,
  statement: string,
  values: unknown[] = [],
) => {
  const { rows } = await query<{ row: number; original: string; more: string | null }>(statement, values)
  for (const { row, original, more } of rows)
    notes.add({ row, kind, column: null, reason: more === null ? reason : `${reason} ${more}`, original })
}

/** Refuses rows with unknown lines, and bills that are stored with other values. */
async function refuseRows(merge: MergeContext): Promise<void> {
  const { query, tenantId } = merge
  await noteRows(
    merge,
    'refused',
    'The budget of this project has no line with this code or name, or more than one. Add it first, or correct the row.',
    `update import_bills set is_refused = true where afe_id is null and lines <> 1
     returning row, line as original, null as more`,
  )
  await noteRows(
    merge,
    'skipped',
    'The file already has this invoice.',
    `update import_bills set is_refused = true where nth > 1 and not is_refused
     returning row, vendor || ' ' || number as original, 'See row ' || first || '.' as more`,
  )
  await query(
    `update import_bills i set is_there = true where not is_refused and exists (
       select 1 from budget_entries e where e.tenant_id = $1 and e.kind = 'INVOICE'
         and ${sameInvoiceSql('i')})`,
    [tenantId],
  )
  const { rows } = await query<{ row: number; original: string; there: string }>(
    `update import_bills i set is_refused = true from (
       select distinct on (${billColumns}) ${billColumns}, e.amount, e.dated_on from budget_entries e
       where e.tenant_id = $1 and e.kind = 'INVOICE' and e.status <> 'REJECTED' and not exists (
         select 1 from import_bills k where k.is_there and ${sameInvoiceSql('k')})
       order by ${billColumns}, e.dated_on) e
     where not is_refused and not is_there and e.vendor_key = i.vendor_key and e.number_key = i.number_key
     returning row, vendor || ' ' || number as original,
       to_char(e.amount, 'FM$999,999,999,990.00') || ' on ' || to_char(e.dated_on, 'Mon FMDD, YYYY') as there`,
    [tenantId],
  )
  for (const { row, original, there } of rows) {
    const reason = `This invoice is already entered with other values: ${there}. It was not counted again; edit it in its budget.`
    merge.notes.add({ row, kind: 'refused', column: null, reason, original })
  }
}

/** Numbers the parts of a bill that is split over several lines, after the stored ones. */
const numberParts = ({ query, tenantId }: MergeContext) =>
  query(
    `update import_bills i set part = n.part from (
       select row, case when count(*) over bill + held > 1 then (held + row_number() over (bill order by row))::text else '' end as part
       from (
         select b.row, ${billColumns}, (select count(*) from budget_entries e where e.tenant_id = $1 and e.kind = 'INVOICE'
           and e.status <> 'REJECTED' and e.vendor_key = b.vendor_key and e.number_key = b.number_key) as held
         from import_bills b where not is_refused and not is_there) b
       window bill as (partition by ${billColumns})) n
     where n.row = i.row`,
    [tenantId],
  )

/** Adds the invoices that are not stored yet; each requests approval like one that was entered manually. */
export async function addInvoices(merge: MergeContext): Promise<void> {
  const { query, tx, tenantId, batchId, userId, count, notes } = merge
  await gatherInvoices(merge)
  await refuseRows(merge)
  await numberParts(merge)
  await refuseBeyondRoom(merge)
  await requestApprovals(merge)
  const { rows } = await query<{ row: number; project: string; status: string }>(
    `insert into budget_entries (tenant_id, id, project_id, kind, line_id, afe_id, afe_code, dated_on, vendor, number, part,
       description, amount, status, authors, created_by, updated_by, import_batch_id, import_row)
     select $1, ordered_id(i.row), i.project_id, 'INVOICE', i.line_id, i.afe_id, i.afe_code, i.date, i.vendor, i.number,
       i.part, i.description, i.amount, i.status, array[$3], $3, $3, $2, i.row
     from import_bills i where not is_refused and not is_there order by i.row
     ${onConflictIgnore} returning import_row as row, project_id as project, status`,
    [tenantId, batchId, userId],
  )
  const added = new Set(rows.map(({ row }) => row))
  const all = await query<{ row: number; isThere: boolean; original: string }>(
    `select row, is_there as "isThere", vendor || ' ' || number as original from import_bills where not is_refused order by row`,
  )
  const hidden =
    'This invoice is already entered, in a project that you cannot see. It was not counted again.'
  for (const { row, isThere, original } of all.rows)
    if (!isThere && !added.has(row))
      notes.add({ row, kind: 'refused', column: null, reason: hidden, original })
  await compareStored(merge)
  count('added', 'budget_entries', added.size)
  count('same', 'budget_entries', all.rows.filter(({ isThere }) => isThere).length)
  const logEntries = (action: string, projectRows: typeof rows) =>
    [...new Set(projectRows.map(({ project }) => project))].map(recordId => ({
      noun: recordType,
      recordId,
      act: action,
    }))
  await recordChanges(tx, { tenantId, userId, origin: noOrigin }, [
    ...logEntries('import invoices', rows),
    ...logEntries(
      'ask for approval',
      rows.filter(({ status }) => status === 'ASKED'),
    ),
  ])
}

/** Refuses rows beyond the maximum number of entries in a budget. */
const refuseBeyondRoom = (merge: MergeContext) =>
  noteRows(
    merge,
    'refused',
    `A budget can have at most ${maxEntries} entries.`,
    `update import_bills i set is_refused = true from (
       select row, row_number() over (partition by project_id order by row) + (select count(*) from budget_entries e
         where e.tenant_id = $1 and e.project_id = b.project_id) as place
       from import_bills b where not is_refused and not is_there) n
     where n.row = i.row and n.place > $2 returning i.row, vendor || ' ' || number as original, null as more`,
    [merge.tenantId, maxEntries],
  )

/** Reads the added rows and compares them with the file. */
async function compareStored({ query, tenantId, batchId, countLost }: MergeContext): Promise<void> {
  const columnPairs = [
    ['e.dated_on', 'i.date'],
    ...['vendor', 'number', 'description', 'amount'].map(name => [`e.${name}`, `i.${name}`]),
  ]
  const { rows } = await query<{ n: number }>(
    `select coalesce(sum(${columnPairs.map(([stored, file]) => `(${stored} is distinct from ${file})::int`).join(' + ')}), 0)::int as n
     from import_bills i join budget_entries e on e.tenant_id = $1 and e.import_batch_id = $2 and e.import_row = i.row`,
    [tenantId, batchId],
  )
  countLost(rows[0]!.n)
}

/** The dollars of the rows whose invoice is stored in its budget. */
export async function storedInvoices({ query, tenantId }: MergeContext) {
  const { rows } = await query<{ amount: string | null }>(
    `select sum(amount) as amount from import_bills i where nth = 1 and exists (
       select 1 from budget_entries e where e.tenant_id = $1 and e.kind = 'INVOICE'
         and ${sameInvoiceSql('i')})`,
    [tenantId],
  )
  return { 'invoice.amount': rows[0]!.amount }
}
