import type { Section } from '../../../core/print/sheet.ts'
import { humanized } from '../../../core/form/schema-fields.ts'
import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import { formatApi } from '../../wells/identity/api-number.ts'
import type { SheetFile } from './lease-sheet.server.ts'

/** So many months of production stand on a sheet; the file has all of them. */
const mostMonths = 12

/** Why a lease is alive: what it rests on, what would keep it, the wells and their months. */
export function standingSections({ evidence, wells }: SheetFile): Section[] {
  const months = evidence.months.slice(0, mostMonths)
  return [
    { as: 'lines', title: 'Why it is alive', lines: evidence.lines },
    ...linesIfAny(
      'To keep it alive',
      evidence.remedies.map(({ sentence }) => sentence),
    ),
    ...linesIfAny('To check', evidence.cautions),
    {
      as: 'table',
      title: 'Wells',
      columns: [
        { title: 'Well', share: 30 },
        { title: 'API', share: 22 },
        { title: 'Status', share: 16 },
        { title: 'Holds', share: 18 },
        { title: 'Last produced', share: 14, right: true },
      ],
      rows: wells.map(({ name, api, status, holds, unit, lastProducedOn }) => ({
        cells: [
          name,
          api ? formatApi(api) : '—',
          humanized(status),
          holds ? (unit ? `through ${unit}` : 'yes') : 'no',
          formatMonth(lastProducedOn),
        ],
      })),
      none: 'No wells linked.',
    },
    ...(months.length > 0 ? [productionSection(months)] : []),
  ]
}

const productionSection = (months: SheetFile['evidence']['months']): Section => ({
  as: 'table',
  title: 'Production of its holding wells',
  columns: [
    { title: 'Month', share: 16 },
    { title: 'Oil, bbl', share: 14, right: true },
    { title: 'Gas, mcf', share: 14, right: true },
    { title: 'State', share: 20 },
    { title: 'Wells that produced', share: 36 },
  ],
  rows: months.map(({ key, oil, gas, state, complete, wells }) => ({
    cells: [
      formatMonth(key),
      formatNumber(oil, 0),
      formatNumber(gas, 0),
      complete ? stateWords[state] : `${stateWords[state]}, incomplete`,
      wells.join(', ') || '—',
    ],
  })),
  none: '',
})

const stateWords = { PRODUCED: 'Produced', SHUT_IN: 'Shut in', NONE: 'No production', UNKNOWN: 'Not known' }

const linesIfAny = (title: string, texts: readonly string[]): Section[] =>
  texts.length === 0 ? [] : [{ as: 'lines', title, lines: texts.map(text => ({ text, tone: 'none' })) }]
