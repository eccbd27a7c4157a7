import { Decimal } from 'decimal.js'
import { z } from 'zod'
import { AppError } from '../../../core/error/AppError.ts'
import { exportResponse, workbookResponse } from '../../../core/files/export/export.server.ts'
import {
  exportColumn,
  type ExportColumn,
  type NumberFormat,
  type TableExport,
} from '../../../core/files/export/export.ts'
import { productFormula, sumFormula } from '../../../core/files/export/formulas.ts'
import { fileRoute, type FileContext } from '../../../core/files/file-route.server.ts'
import { fieldText } from '../../../core/form/field-text.ts'
import { listFields } from '../../../core/form/schema-fields.ts'
import { sheetResponse } from '../../../core/print/record-sheet.server.ts'
import { isFigure } from '../../../core/reports/format-cell.ts'
import { readParameters, runReport, type AnyReportKind } from '../../../core/reports/report-kind.server.ts'
import type {
  CellKind,
  Cells,
  ReportColumn,
  ReportParameters,
  ReportResult,
  ReportRow,
  ReportText,
} from '../../../core/reports/report.ts'
import { reportAccess } from '../access.ts'
import { hiddenColumns, kindName, reportParameters } from '../report.ts'
import { requireReadableKind, readReport } from '../saved/report-records.server.ts'
import { maxPrintedRows, reportSheet } from './report-sheet.ts'
import { truncateResult } from './truncate-result.ts'
import { runAndCount } from './count-run.server.ts'

const jsonParameter = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue('not read')
    return z.NEVER
  }
})

const exportParams = z.object({
  kind: kindName,
  format: z.enum(['csv', 'xlsx', 'pdf']),
  parameters: jsonParameter.pipe(reportParameters),
  hidden: z
    .string()
    .default('')
    .transform(text => text.split(',').filter(Boolean))
    .pipe(hiddenColumns),
  /** The table for a CSV; defaults to the first. */
  table: z.string().max(60).optional(),
  /** The saved report that names the file. */
  report: z.uuid().optional(),
})
type ExportParams = z.output<typeof exportParams>

/** Exports a report: a workbook of all its tables, one table as CSV, or a PDF. */
const exportRoute = fileRoute({
  method: 'GET',
  path: '/reports/export',
  gate: reportAccess.read,
  async handle(context, { request }) {
    const read = exportParams.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!read.success)
      throw new AppError('invalid', 'This file was not recognized. Open the report and export it again.')
    const { services, viewer, today } = context
    const kind = requireReadableKind(viewer, read.data.kind)
    const { tenantId } = viewer.membership!
    const owner = { tenantId, userId: viewer.user!.id, today }
    return runAndCount(services, owner, { kind: kind.name, way: 'file' }, () =>
      reportFile(context, kind, read.data, owner),
    )
  },
})

async function reportFile(
  context: FileContext,
  kind: AnyReportKind,
  { format, parameters, hidden, table, report }: ExportParams,
  owner: { tenantId: string; userId: string; today: string },
): Promise<Response> {
  const { viewer, services } = context
  const { tenantId, today } = owner
  const { result, name } = await services.database.readTenant(owner, async tx => ({
    name: report ? (await readReport(tx, { viewer, actor: owner }, report)).row.name : kind.title,
    result: await runReport(tx, kind, { tenantId, today, parameters }),
  }))
  if (format === 'pdf') {
    const truncated = truncateResult(result, maxPrintedRows, hidden)
    const filterLines = parameterLines(kind, parameters)
    const sheet = reportSheet({ name, title: kind.title, today, filterLines, result: truncated })
    return sheetResponse(context, sheet)
  }
  const tables = tableExports(result, hidden)
  if (format === 'xlsx')
    return workbookResponse(name, [
      ...textTable(result.statement),
      ...tables,
      ...textTable(result.definitions),
    ])
  const index = result.tables.findIndex(({ id }) => id === (table ?? id))
  const item = tables[index]
  if (!item) throw new AppError('invalid', 'This report has no such table. Open it and export it again.')
  return exportResponse({ ...item, name: tables.length > 1 ? `${name}, ${item.name}` : name }, 'csv')
}

const textTable = (text: ReportText | null | undefined): TableExport<ReportRow>[] =>
  text
    ? [
        {
          name: text.title,
          rows: [text.lines.map(cells => ({ cells }))],
          columns: [
            exportColumn('label', 'Subject', ({ cells }) => cells['label']),
            exportColumn('words', text.title, ({ cells }) => cells['words']),
          ],
        },
      ]
    : []

/** Displayed formats, as on the page; a workbook keeps all digits. */
const numberFormats: Readonly<Partial<Record<CellKind, NumberFormat>>> = {
  count: 'whole',
  acres: 'hundredth',
  money: 'hundredth',
  dollars: 'hundredth',
  volume: 'whole',
  rate: 'tenth',
  hours: 'tenth',
  percent: 'percent',
  decimal8: 'decimal8',
}

/** Returns the complete tables, with cells in full precision. */
const tableExports = (result: ReportResult, hidden: readonly string[]): TableExport<ReportRow>[] =>
  truncateResult(result, Infinity, hidden, { inFile: true }).tables.map(({ title, columns, rows, sum }) => ({
    name: title,
    rows: [rows],
    closing: sum && { cells: sum },
    columns: columns.map(column => ({
      id: column.id,
      title: column.title,
      unit: column.unit,
      kind: isFigure(column) ? 'number' : column.kind === 'text' ? 'text' : 'date',
      format: numberFormats[column.kind],
      value: ({ cells }) => cells[column.id],
      isSummed: isFigure(column) && isSumOfRows(column.id, rows, sum),
      formula: columnFormula(column),
    })),
  }))

function columnFormula({ id, formula }: ReportColumn): ExportColumn<ReportRow>['formula'] {
  if (!formula) return undefined
  const cell = (columnId: string) => (row: ReportRow) => row.cells[columnId]
  const getParts = (ids: readonly string[]) =>
    Object.fromEntries(ids.map(columnId => [columnId, cell(columnId)]))
  return 'product' in formula
    ? productFormula(getParts(formula.product), cell(id))
    : sumFormula(getParts(formula.sum), {}, cell(id))
}

/** True if the total of a column equals the sum of its rows, to the last decimal. */
function isSumOfRows(id: string, rows: readonly ReportRow[], sum: Cells | undefined): boolean {
  const closing = sum?.[id]
  if (closing === undefined || closing === null) return false
  const total = rows.reduce((total, { cells }) => total.plus(cells[id] ?? 0), new Decimal(0))
  return total.eq(closing)
}

/** Returns the selected parameters as text, without empty ones: "Group by: Quarter". */
function parameterLines(kind: AnyReportKind, parameters: ReportParameters): string[] {
  const values: Readonly<Record<string, unknown>> = readParameters(kind, parameters)
  return listFields(kind.parameters).flatMap(field => {
    const text = fieldText(field, values[field.name])
    return text === '—' ? [] : [`${field.title}: ${text}`]
  })
}

export const reportFileRoutes = [exportRoute]
