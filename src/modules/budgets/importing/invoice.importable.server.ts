import type { UndoContext } from '../../../core/importing/merge.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { access } from '../access.ts'
import { recordType } from '../record/budget-records.server.ts'
import { addInvoices, storedInvoices } from './invoice-entries.server.ts'
import { invoiceFields, judgeInvoices } from './invoice-fields.ts'
import { matchProjects } from './invoice-projects.server.ts'
import { invoiceReader, invoiceFieldText, type InvoiceRow } from './invoice-row.ts'

/**
 * Removes the imported invoices, except those that were decided, changed or paid since, and those that the
 * user does not see.
 */
async function undoInvoices({ query }: UndoContext): Promise<number> {
  const added = 'r.tenant_id = $1 and r.import_batch_id = $2'
  const touched = `(r.version > 1 or exists (select 1 from budget_entries p where p.tenant_id = $1 and p.invoice_id = r.id))`
  await query(`select 1 from budget_entries r where ${added} order by r.id for update`)
  await query(
    `insert into import_kept select 'budget_entries', 'Invoice ' || r.number || ' of ' || r.vendor
     from budget_entries r where ${added} and ${touched}`,
  )
  await query(
    `insert into import_kept select 'budget_entries', n || ' invoices that were removed since, or are in projects that you cannot see'
     from (select coalesce((b.counts -> 'added' ->> 'budget_entries')::int, 0)
         - (select count(*) from budget_entries r where ${added}) as n
       from import_batches b where b.tenant_id = $1 and b.id = $2) hidden where n > 0`,
  )
  await query(`delete from budget_entries r where ${added} and not ${touched}`)
  // Invoices do not count against any plan limit.
  return 0
}

/** Files with an invoice in each row, as accounting programs export vendor bills. */
export const invoicesImportable: Importable = {
  key: 'budget_invoices',
  label: 'Invoices of project budgets',
  many: 'invoices',
  noun: recordType,
  gate: access.write,
  fields: invoiceFields,
  countNouns: { budget_entries: ['invoice', 'invoices'] },
  scoreFile: judgeInvoices,
  missing(match) {
    if (!match.has('invoice.project') && !match.has('invoice.afe'))
      return 'Choose the column that holds the project or the AFE number.'
    if (!match.has('invoice.afe') && !match.has('invoice.line'))
      return 'Choose the column that holds the budget code or line.'
    for (const [name, label] of [
      ['vendor', 'the vendor'],
      ['number', 'the invoice number'],
      ['date', 'the invoice date'],
      ['amount', 'the dollars'],
    ])
      if (!match.has(`invoice.${name}`)) return `Choose the column that holds ${label}.`
    return null
  },
  keepsExtras: false,
  reader: invoiceReader,
  readPartValue: invoiceFieldText,
  totals: { fields: { 'invoice.amount': 'dollars' }, stored: storedInvoices },
  describeFact: (column, value) => (column === 'afe' ? ['AFE', value] : undefined),
  previewFacts: {
    first: ['project', 'afe'],
    part: ({ line, vendor, number, date, amount }: InvoiceRow) => [
      ['line', line || null],
      ['vendor', vendor],
      ['invoice', number],
      ['date', date],
      ['amount', amount],
    ],
  },
  match: matchProjects,
  apply: addInvoices,
  undo: undoInvoices,
  topics: [recordType],
  // The user who reads the result may lack access to a project, so it does not link to one.
  findNextSteps: () => Promise.resolve([{ label: 'See the projects', to: '/app/projects' }]),
}
