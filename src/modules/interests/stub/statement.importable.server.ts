import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { hasFilesSql, removeAdded } from '../../../core/importing/undo-records.server.ts'
import { assignNewIds, refuseWhere, insertFirstRows } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext, UndoContext } from '../../../core/importing/merge.server.ts'
import {
  setFact,
  type Cells,
  type Facts,
  type ReadingContext,
  type RowContent,
} from '../../../core/importing/row.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { commentedCondition } from '../../comments/commented-condition.port.server.ts'
import { namedWellFields, namedWellReader, wellsByKey } from '../../wells/importing/named-well.port.server.ts'
import { access } from '../access.ts'
import { gatherLine } from './gather-line.ts'
import { recognizeStatement, statementFields, missingStatementColumnMessage } from './statement-fields.ts'
import { stubRowReader, type StubPart } from './stub-row.ts'
import { foreignCurrencyMessage, isCanadian } from './stub-unit.ts'

/** The facts of a check, and the columns of its lines, by field name. */
const checkColumns = { payor: 'payor', checkNumber: 'check_number', checkDate: 'check_date', owner: 'owner' }
const lineColumns = {
  propertyNumber: ['property_number', 'text'],
  propertyName: ['property_name', 'text'],
  product: ['product', 'text'],
  interestType: ['interest_type', 'text'],
  month: ['month', 'date'],
  volume: ['volume', 'numeric(14, 3)'],
  unit: ['unit', 'text'],
  btu: ['btu', 'numeric(8, 5)'],
  price: ['price', 'numeric(14, 6)'],
  value: ['value', 'numeric(16, 2)'],
  taxes: ['taxes', 'numeric(16, 2)'],
  deductions: ['deductions', 'numeric(16, 2)'],
  charges: ['charges', 'jsonb'],
  decimal: ['decimal', 'numeric(9, 8)'],
  ownerValue: ['owner_value', 'numeric(16, 2)'],
  ownerTaxes: ['owner_taxes', 'numeric(16, 2)'],
  ownerDeductions: ['owner_deductions', 'numeric(16, 2)'],
  ownerNet: ['owner_net', 'numeric(16, 2)'],
} as const
const lineFieldNames = Object.keys(lineColumns) as (keyof typeof lineColumns)[]

/** Reads the currency that a row states or writes its amounts in; null if nothing indicates one other than dollars. */
function readForeignCurrency(cells: Cells): string | null {
  const currency = cells.get('stub.currency')
  if (currency !== null && currency !== 'USD') return currency
  const amounts = ['price', 'value', 'ownerValue', 'ownerNet'].map(name => cells.raw(`stub.${name}`))
  return cells.get('stub.foreign') !== null || amounts.some(isCanadian) ? 'CAD' : null
}

function statementReader({ state, answers, findMeaning }: ReadingContext) {
  const getWellKey = namedWellReader(state)
  const readPart = stubRowReader(findMeaning)
  return (cells: Cells): RowContent<StubPart> | null => {
    const cell = (name: string) => cells.get(`stub.${name}`)
    const month = cell('month') ?? answers['month']
    if (typeof month !== 'string') {
      cells.note('refused', 'stub.month', 'The row has no production month.')
      return null
    }
    const currency = readForeignCurrency(cells)
    if (currency !== null) {
      cells.note('refused', null, foreignCurrencyMessage(currency))
      return null
    }
    const facts: Facts = {}
    for (const [name, column] of Object.entries(checkColumns)) setFact(facts, column, cell(name))
    const check = [facts['payor'], facts['check_number'], facts['check_date']]
    const key = `check:${check.map(text => text ?? '').join(' ')}`.toLowerCase()
    const part = readPart(cells, key, `${month.slice(0, 7)}-01`, getWellKey(cells) || null)
    if (part === null) return null
    if (!part.propertyName && !part.propertyNumber && !part.well) {
      cells.note('refused', null, 'The row does not identify a property.')
      return null
    }
    return { key, facts, part }
  }
}

async function matchStatements(merge: MergeContext): Promise<void> {
  await insertFirstRows(merge)
  await refuseWhere(
    merge,
    `key in (select i.key from import_records i join statements r on r.tenant_id = $1 and r.deleted_at is null
      and lower(r.payor) = lower(coalesce(i.facts ->> 'payor', 'Payor not stated')) and lower(r.check_number) = lower(i.facts ->> 'check_number'))`,
    'A statement from this payor with this check number already exists.',
    'import_rows',
  )
  await assignNewIds(merge)
}

const lineWellSql = `coalesce(
  (select w.id from import_wells w where w.key = x.well and w.n = 1),
  (select w.id from import_wells w where w.key = 'name:' || lower(x."propertyName") and w.n = 1),
  d.well_id)`
/** SQL for the well of a property number, if all decks with that number are of one well. */
const numberWellSql = `(select property_number, min(well_id::text)::uuid as well_id from decks
  where tenant_id = $1 and deleted_at is null group by 1 having count(distinct well_id) = 1)`
/** Number of lines gathered and written per batch. */
const rowsPerBatch = 2000

/** SQL for the number of columns in which a stored line `l` differs from its gathered line `x`. */
const differingColumnsSql = lineFieldNames
  .map(name => `(l.${lineColumns[name][0]} is distinct from ${lineColumnSql(name)})::int`)
  .join(' + ')

function lineColumnSql(name: keyof typeof lineColumns): string {
  return lineColumns[name][1] === 'text' ? `left(x."${name}", 200)` : `x."${name}"`
}

/** Writes the lines of new checks, each from its rows, and reads them back; returns their number. */
async function writeLines({ query, tenantId, batchId, userId, countLost }: MergeContext): Promise<number> {
  await query(`create temp table import_lines on commit drop as
    select s.id as statement_id, r.part ->> 'line' as line, min(r.row) as row, jsonb_agg(r.part order by r.row) as parts
    from import_rows r join import_records s using (key) where s.is_new group by s.id, r.part ->> 'line'`)
  await query('create index on import_lines (row)')
  const columns = lineFieldNames.map(name => `"${name}" ${lineColumns[name][1]}`).join(', ')
  let writtenCount = 0
  for (let lastRow = -1; ;) {
    const { rows } = await query<{ row: number; statementId: string; parts: StubPart[] }>(
      `select row, statement_id as "statementId", parts from import_lines where row > $1 order by row limit ${rowsPerBatch}`,
      [lastRow],
    )
    if (rows.length === 0) return writtenCount
    lastRow = rows.at(-1)!.row
    const lines = JSON.stringify(
      rows.map(({ row, statementId, parts }) => ({ ...gatherLine(parts), row, statementId })),
    )
    const created = await query(
      `insert into statement_lines (tenant_id, id, statement_id, well_id, ${lineFieldNames.map(name => lineColumns[name][0]).join(', ')},
         created_by, updated_by, import_batch_id, import_row)
       select $1, ordered_id(x.row), x."statementId", ${lineWellSql}, ${lineFieldNames.map(lineColumnSql).join(', ')}, $3, $3, $2, x.row
       from jsonb_to_recordset($4::jsonb) x (row integer, "statementId" uuid, well text, ${columns})
         left join ${numberWellSql} d on d.property_number = x."propertyNumber"
       order by x.row ${onConflictIgnore}`,
      [tenantId, batchId, userId, lines],
    )
    const { rows: compared } = await query<{ n: number }>(
      `select coalesce(sum(${differingColumnsSql}), 0)::int as n
       from jsonb_to_recordset($3::jsonb) x (row integer, ${columns})
         join statement_lines l on l.tenant_id = $1 and l.import_batch_id = $2 and l.import_row = x.row`,
      [tenantId, batchId, lines],
    )
    countLost(compared[0]!.n)
    writtenCount += created.rowCount ?? 0
  }
}

async function addStatements(merge: MergeContext): Promise<void> {
  const { query, tenantId, batchId, userId, count, notes } = merge
  await query(`create temp table import_wells on commit drop as select * from ${wellsByKey} w`, [tenantId])
  const created = await query(
    `insert into statements (tenant_id, id, payor, check_number, check_date, owner, created_by, updated_by, import_batch_id, import_row)
     select $1, s.id, left(coalesce(s.facts ->> 'payor', 'Payor not stated'), 200), left(s.facts ->> 'check_number', 60),
       (s.facts ->> 'check_date')::date, left(s.facts ->> 'owner', 300), $3, $3, $2, s.row
     from import_records s where s.is_new order by s.row ${onConflictIgnore}`,
    [tenantId, batchId, userId],
  )
  const writtenCount = await writeLines(merge)
  const { rows } = await query<{ row: number; name: string }>(
    `select min(import_row) as row, coalesce(property_name, property_number, '') as name from statement_lines
     where tenant_id = $1 and import_batch_id = $2 and well_id is null group by 2 order by 1`,
    [tenantId, batchId],
  )
  for (const { row, name } of rows)
    notes.add({
      row,
      kind: 'warning',
      column: null,
      reason:
        'No well in your organization matches this property. Its lines were imported; choose the well on the statement’s page.',
      original: name,
    })
  count('added', 'statements', created.rowCount ?? 0)
  count('added', 'statement_lines', writtenCount)
  const { rows: lines } = await query<{ n: number }>('select count(*)::int as n from import_lines')
  merge.countLost(lines[0]!.n - writtenCount)
}

/** Returns the value of a line for a field of its row. The names and amounts of charges are in its charges. */
function lineFieldText(id: string, part: StubPart): string | null | undefined {
  const name = id.slice(id.indexOf('.') + 1)
  if (!id.startsWith('stub.') || !(name in lineColumns) || name === 'unit') return undefined
  const fact = part[name as Exclude<keyof typeof lineColumns, 'charges'>]
  return fact === null && name === 'product' ? (part.charges[0]?.name ?? null) : fact
}

/**
 * Returns the total net stated in rows of written lines, for comparing a check with its stub; each row of a line counts
 * separately.
 */
async function sumStoredNet({ query, tenantId, batchId }: MergeContext) {
  const { rows } = await query<{ net: string | null }>(
    `select sum((r.part ->> 'ownerNet')::numeric) as net from import_rows r join import_records s using (key)
       join import_lines i on i.statement_id = s.id and i.line = r.part ->> 'line'
       join statement_lines l on l.tenant_id = $1 and l.import_batch_id = $2 and l.import_row = i.row`,
    [tenantId, batchId],
  )
  return { 'stub.ownerNet': rows[0]!.net }
}

const editedSql = `(r.version > 1 or ${hasFilesSql('statements')} or ${commentedCondition('statements')}
  or exists (select 1 from statement_lines l where l.tenant_id = $1 and l.statement_id = r.id and l.version > 1))`

/** Files with a product of a property and month in each row: purchasers' payments to owners. */
export const statementsImportable: Importable = {
  key: 'statements',
  label: 'Revenue statements (check stubs)',
  many: 'statements',
  noun: 'statements',
  gate: access.write,
  fields: [...statementFields, ...namedWellFields.filter(({ id }) => id === 'well.api')],
  countNouns: { statements: ['statement', 'statements'], statement_lines: ['line', 'lines'] },
  scoreFile: recognizeStatement,
  missing: (match, answers) => missingStatementColumnMessage(match, answers['month']),
  questions: [
    {
      id: 'month',
      kind: 'month',
      label: 'Production month for all rows',
      hint: 'Such as 2024-05.',
      unless: ['stub.month'],
    },
  ],
  proposeAnswers: () => ({ month: null }),
  keepsExtras: false,
  reader: statementReader,
  readPartValue: lineFieldText,
  totals: { fields: { 'stub.ownerNet': 'dollars net to owners' }, stored: sumStoredNet },
  previewFacts: {
    first: ['payor', 'check_number'],
    part: (part: StubPart) => [
      ['property', part.propertyName ?? part.propertyNumber ?? null],
      ['product', part.product ?? null],
      ['month', part.month?.slice(0, 7) ?? null],
      ['volume', part.volume ?? null],
      ['owner net', part.ownerNet ?? null],
    ],
  },
  match: matchStatements,
  apply: addStatements,
  undo: (undoing: UndoContext) => removeAdded(undoing, 'statements', `'Statement of ' || r.payor`, editedSql),
  topics: ['statements'],
  findNextSteps: () => Promise.resolve([{ label: 'See the statements', to: '/app/statements' }]),
}
