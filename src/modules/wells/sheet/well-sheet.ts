import type { z } from 'zod'
import { factSections } from '../../../core/print/fact-sections.ts'
import { monthBars } from '../../../core/print/month-bars.ts'
import { tableSection } from '../../../core/print/sections.ts'
import type { Lead, Section, Sheet } from '../../../core/print/sheet.ts'
import { formatRate } from '../../../core/trade/figures.ts'
import { products } from '../../../core/trade/products.ts'
import { formatDate, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { holdsLabel } from '../../leases/record/lease-status.ts'
import { stateText } from '../../leases/record/lease-state.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import { sinceLabel } from '../identity/last-report.ts'
import { statusStyle } from '../../../core/land/well-status.ts'
import { calendarDayRate, totalVolume } from '../production/production-rates.ts'
import { fillGaps } from '../production/production-series.ts'
import { combinePools, type ProductionMonth } from '../production/production.ts'
import { inspectionState } from '../records/inspection.ts'
import type { SheetFile } from './sheet-file.ts'

/** Months of production on a printed sheet; the export has all of them. */
const maxMonths = 24

/** Builds a printable sheet of a well: its status, facts, production and the leases that it holds. */
export function wellSheet(file: SheetFile, schema: z.ZodObject, today: string): Sheet {
  const { fields } = file
  const location = [fields.county && `${fields.county} County`, fields.state].filter(Boolean).join(', ')
  const rows = combinePools(file.production)
  const api = fields.api && formatApi(fields.api)
  return {
    kind: 'Well sheet',
    title: fields.name,
    code: api,
    keyFacts: [fields.operator, location, fields.formation].filter(Boolean).join(' · '),
    lead: sheetLead(file, rows, today),
    sections: [
      ...factSections(schema, { ...fields, api }),
      ...productionSections(rows),
      ...leaseSection(file, today),
      ...inspectionSection(file, today),
    ],
    version: `record version ${file.version}`,
  }
}

function sheetLead(
  { fields, silentSince }: SheetFile,
  rows: readonly ProductionMonth[],
  today: string,
): Lead {
  const { tone, label } = statusStyle(fields.status, silentSince)
  const last = rows.at(-1)
  const since = sinceLabel(fields.statusDate, silentSince, today)
  return {
    tone,
    states: [
      { label: `Status, ${formatDate(today)}`, value: [label, since].filter(Boolean).join(' '), tone },
      {
        label: 'Last month on record',
        value: last ? formatMonth(last.month) : 'No production on record',
        tone: 'none',
      },
    ],
    lines: last
      ? [
          `In ${formatMonth(last.month)} it produced ${products
            .filter(({ product }) => last[product] !== null)
            .map(
              ({ product, name, unit }) =>
                `${formatNumber(last[product], 0)} ${unit} of ${name.toLowerCase()} (${formatRate(calendarDayRate(last, product).value)} ${unit}/d)`,
            )
            .join(', ')}.`,
        ]
      : [],
  }
}

/** Shows recent months as bars, each product on its own scale, and the well's cumulative production. */
function productionSections(rows: readonly ProductionMonth[]): Section[] {
  const months = fillGaps(rows).slice(-maxMonths)
  const drawings = products.flatMap(
    ({ product, name, unit }) =>
      monthBars(
        name,
        unit,
        months.map(row => [row.month.slice(0, 7), row[product]]),
      ) ?? [],
  )
  if (drawings.length === 0) return []
  const totals = products
    .filter(({ product }) => rows.some(row => row[product] !== null))
    .map(
      ({ product, name, unit }) =>
        `${formatNumber(totalVolume(rows, product).value, 0)} ${unit} of ${name.toLowerCase()}`,
    )
  return [
    {
      kind: 'drawings',
      title: `Production, last ${months.length} months`,
      drawings,
      note: `Total on record: ${totals.join(', ')}. Each product is drawn on its own scale.`,
    },
  ]
}

const leaseSection = ({ links }: SheetFile, today: string) =>
  tableSection(
    'Leases',
    links,
    [
      { title: 'Lease', share: 34, renderText: row => `${row.leaseNumber} ${row.leaseName}`.trim() },
      { title: 'Lessor', share: 24, renderText: row => row.lessor },
      {
        title: 'Status',
        share: 18,
        renderText: row => stateText({ ...row, status: row.leaseStatus }, today),
      },
      { title: 'Holds', share: 12, renderText: holdsLabel },
      { title: 'From', share: 12, renderText: row => formatDate(row.fromDate) },
    ],
    'Linked to no lease.',
  )

const inspectionSection = ({ inspections }: SheetFile, today: string) =>
  tableSection('Inspections', inspections, [
    { title: 'What', share: 28, renderText: row => row.subject },
    { title: 'Due', share: 14, renderText: row => formatDate(row.dueOn) },
    { title: 'Inspected', share: 14, renderText: row => formatDate(row.inspectedOn) },
    { title: 'Inspector', share: 18, renderText: row => row.inspector },
    { title: 'Result', share: 18, renderText: row => inspectionState(row, today).label },
    { title: 'Defects', share: 26, renderText: row => row.defects },
  ])
