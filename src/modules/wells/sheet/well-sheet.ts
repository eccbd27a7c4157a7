import type { z } from 'zod'
import { factSections } from '../../../core/print/fact-sections.ts'
import { monthBars } from '../../../core/print/month-bars.ts'
import type { Lead, Section, Sheet } from '../../../core/print/sheet.ts'
import { formatRate } from '../../../core/trade/figures.ts'
import { products } from '../../../core/trade/products.ts'
import { formatDate, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { statusWords } from '../../leases/record/lease-status.ts'
import { formatApi } from '../identity/api-number.ts'
import { sinceWords, statusLook } from '../identity/last-report.ts'
import { calendarDayRate, total } from '../production/production-rates.ts'
import { withoutGaps } from '../production/production-series.ts'
import { wholeWell, type ProductionMonth } from '../production/production.ts'
import { inspectionState } from '../records/inspection.ts'
import type { SheetFile } from './well-sheet.server.ts'

/** So many months of production are drawn on a sheet; the file has all of them. */
const mostMonths = 24

/** A well on paper: how it stands, what is known of it, what it made, and the leases that it holds. */
export function wellSheet(file: SheetFile, schema: z.ZodObject, today: string): Sheet {
  const { fields } = file
  const where = [fields.county && `${fields.county} County`, fields.state].filter(Boolean).join(', ')
  const rows = wholeWell(file.production)
  const api = fields.api && formatApi(fields.api)
  return {
    kind: 'Well sheet',
    title: fields.name,
    code: api,
    about: [fields.operator, where, fields.formation].filter(Boolean).join(' · '),
    lead: leadOf(file, rows, today),
    sections: [
      ...factSections(schema, { ...fields, api }),
      ...productionSections(rows),
      leaseSection(file),
      ...inspectionSections(file, today),
    ],
    version: `record version ${file.version}`,
  }
}

function leadOf({ fields, silentSince }: SheetFile, rows: readonly ProductionMonth[], today: string): Lead {
  const { tone, label } = statusLook(fields.status, silentSince)
  const last = rows.at(-1)
  const since = sinceWords(fields.statusDate, silentSince, today)
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
          `In ${formatMonth(last.month)} it made ${products
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

/** The last months as bars, each product on its own scale, and what the well made in all. */
function productionSections(rows: readonly ProductionMonth[]): Section[] {
  const months = withoutGaps(rows).slice(-mostMonths)
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
        `${formatNumber(total(rows, product).value, 0)} ${unit} of ${name.toLowerCase()}`,
    )
  return [
    {
      as: 'drawings',
      title: `Production, last ${months.length} months`,
      drawings,
      note: `In all months on record: ${totals.join(', ')}. Each product is drawn on its own scale.`,
    },
  ]
}

const leaseSection = ({ links }: SheetFile): Section => ({
  as: 'table',
  title: 'Leases',
  columns: [
    { title: 'Lease', share: 34 },
    { title: 'Lessor', share: 24 },
    { title: 'Status', share: 18 },
    { title: 'Holds', share: 12 },
    { title: 'From', share: 12 },
  ],
  rows: links.map(({ leaseNumber, leaseName, lessor, leaseStatus, lapseRisk, holds, unit, fromDate }) => ({
    cells: [
      `${leaseNumber} ${leaseName}`.trim(),
      lessor || '—',
      lapseRisk ? 'Lapse risk' : statusWords[leaseStatus].label,
      holds ? (unit ? `through ${unit}` : 'yes') : 'no',
      formatDate(fromDate),
    ],
  })),
  none: 'Linked to no lease.',
})

function inspectionSections({ inspections }: SheetFile, today: string): Section[] {
  if (inspections.length === 0) return []
  return [
    {
      as: 'table',
      title: 'Inspections',
      columns: [
        { title: 'What', share: 28 },
        { title: 'Due', share: 14 },
        { title: 'Inspected', share: 14 },
        { title: 'Inspector', share: 18 },
        { title: 'Result', share: 18 },
        { title: 'Defects', share: 26 },
      ],
      rows: inspections.map(row => ({
        cells: [
          row.subject,
          formatDate(row.dueOn),
          formatDate(row.inspectedOn),
          row.inspector || '—',
          inspectionState(row, today).label,
          row.defects || '—',
        ],
      })),
      none: '',
    },
  ]
}
