import { Decimal } from 'decimal.js'
import { exportColumn, type ExportColumn } from '../../../core/files/export/export.ts'
import { tableSection, withClosing } from '../../../core/print/sections.ts'
import type { Sheet } from '../../../core/print/sheet.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { formatDate } from '../../../ui/formats.ts'
import { kindLabels } from '../rules/entry.ts'
import type { Entry } from '../entries/read-entries.server.ts'
import { timeInZone } from '../rules/clock.ts'
import { formatHours } from '../rules/hours.ts'
import type { SheetFile } from './read-sheet.server.ts'
import { sheetStatusLabels, sheetTones } from '../rules/sheet.ts'

/** A row of a landman's day sheet: an activity of a day and its quantity. */
type DayRow = {
  day: string
  description: string
  from: string
  to: string
  minutes: number | null
  miles: string | null
  perDiem: string | null
  expense: string | null
  split: string
}

/** Returns the rows of a day sheet in the order of the week; times are shown in the organization's time zone. */
export const dayRows = (entries: readonly Entry[], timeZone: string): DayRow[] =>
  entries.map(entry => {
    const time = (instant: string | null) => (instant === null ? '' : timeInZone(new Date(instant), timeZone))
    const only = (kind: Entry['kind']) => (entry.kind === kind ? entry.quantity : null)
    return {
      day: entry.workedOn,
      description: [entry.task, entry.note].filter(Boolean).join('; ') || kindLabels[entry.kind],
      from: time(entry.startsAt),
      to: time(entry.endsAt),
      minutes: entry.minutes,
      miles: only('MILES'),
      perDiem: only('PER_DIEM'),
      expense: only('EXPENSE'),
      split: entry.splits.map(({ label, percent }) => `${label} ${Number(percent)}%`).join(', '),
    }
  })

/** Returns the totals of the rows, or null for a column without values. */
function daySums(rows: readonly DayRow[]) {
  const sum = (value: (row: DayRow) => string | null) => {
    const values = rows.flatMap(row => value(row) ?? [])
    return values.length === 0
      ? null
      : values.reduce((total, value) => total.plus(value), new Decimal(0)).toFixed(2)
  }
  return {
    minutes: rows.reduce((total, { minutes }) => total + (minutes ?? 0), 0),
    miles: sum(row => row.miles),
    perDiem: sum(row => row.perDiem),
    paid: sum(row => row.expense),
  }
}

/** Formats minutes as an unrounded fraction of hours, because the workbook adds them up. */
const decimalHours = (minutes: number | null) =>
  minutes === null ? null : new Decimal(minutes).div(60).toDecimalPlaces(10).toFixed()

const formatDecimalHours = (minutes: number | null) =>
  minutes === null || minutes === 0 ? null : formatHours(minutes)

/** Returns a week of someone's work on a project, in the form that a landman submits. */
export function daySheet(file: SheetFile, timeZone: string): Sheet {
  const rows = dayRows(file.entries, timeZone)
  const sums = daySums(rows)
  const table = tableSection(
    'Days',
    rows,
    [
      { title: 'Day', share: 12, renderText: row => formatDate(row.day) },
      { title: 'Work', share: 25, renderText: row => row.description },
      { title: 'From', share: 7, renderText: row => row.from },
      { title: 'To', share: 7, renderText: row => row.to },
      { title: 'Hours', share: 8, right: true, renderText: row => formatDecimalHours(row.minutes) },
      { title: 'Miles', share: 8, right: true, renderText: row => row.miles },
      { title: 'Per diem', share: 8, right: true, renderText: row => row.perDiem },
      { title: 'Paid $', share: 9, right: true, renderText: row => row.expense },
      { title: 'Tracts, wells, AFEs', share: 16, renderText: row => row.split },
    ],
    'No entries.',
  )
  const total = [
    'Total',
    '',
    '',
    '',
    formatDecimalHours(sums.minutes),
    sums.miles,
    sums.perDiem,
    sums.paid,
    '',
  ].map(cell => cell ?? '')
  return {
    kind: 'Day sheet',
    title: file.person,
    code: null,
    keyFacts: `${file.project} · ${formatDate(file.weekOn)} to ${formatDate(addDays(file.weekOn, 6))}`,
    lead: {
      tone: sheetTones[file.status],
      states: [{ label: 'Status', value: sheetStatusLabels[file.status], tone: sheetTones[file.status] }],
      lines: file.status === 'APPROVED' && file.decidedBy !== null ? [`Approved by ${file.decidedBy}.`] : [],
    },
    sections: [
      ...withClosing(table, total),
      { kind: 'signatures', title: 'Signatures', names: [file.person, 'For the client'] },
    ],
    version: `record version ${file.version}`,
  }
}

/** The columns of the workbook: minutes add up to the total, and hours are computed from them. */
export const dayColumns: readonly ExportColumn<DayRow>[] = [
  exportColumn('on', 'Day', row => row.day, 'date'),
  exportColumn('what', 'Work', row => row.description),
  exportColumn('from', 'From', row => row.from),
  exportColumn('to', 'To', row => row.to),
  { ...exportColumn<DayRow>('minutes', 'Time', row => row.minutes, 'number', 'min'), isSummed: true },
  {
    ...exportColumn<DayRow>('hours', 'Hours', row => decimalHours(row.minutes), 'number', 'h'),
    isSummed: true,
    format: 'hundredth',
    formula: ({ minutes }, cellAt) => {
      const cell = cellAt('minutes')
      return minutes === null || cell === null ? null : `${cell}/60`
    },
  },
  { ...exportColumn<DayRow>('miles', 'Miles', row => row.miles, 'number', 'mi'), isSummed: true },
  { ...exportColumn<DayRow>('perDiem', 'Per diem', row => row.perDiem, 'number', 'days'), isSummed: true },
  { ...exportColumn<DayRow>('paid', 'Paid', row => row.expense, 'number', '$'), isSummed: true },
  exportColumn('split', 'Tracts, wells, AFEs', row => row.split),
]
