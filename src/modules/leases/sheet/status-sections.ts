import { linesSection, tableSection } from '../../../core/print/sections.ts'
import type { Section } from '../../../core/print/sheet.ts'
import { statusStyle } from '../../../core/land/well-status.ts'
import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import { holdsLabel } from '../record/lease-status.ts'
import type { SheetFile } from './sheet-file.ts'

/** The most months of production on a printed sheet; the export has all of them. */
const maxMonths = 12

/**
 * Sections that explain a lease's status: the evidence, the actions that would hold it, and the wells with their
 * months.
 */
export function statusSections({ evidence, wells }: SheetFile): Section[] {
  return [
    { kind: 'lines', title: 'Basis of status', lines: evidence.lines },
    ...linesSection(
      'To hold it',
      evidence.remedies.map(({ sentence }) => sentence),
    ),
    ...linesSection('Needs attention', evidence.cautions),
    ...tableSection(
      'Wells',
      wells,
      [
        { title: 'Well', share: 30, renderText: row => row.name },
        { title: 'API', share: 22, renderText: row => row.api && formatApi(row.api) },
        { title: 'Status', share: 16, renderText: row => statusStyle(row.status, row.silentSince).label },
        { title: 'Holds', share: 18, renderText: holdsLabel },
        {
          title: 'Last produced',
          share: 14,
          right: true,
          renderText: row => formatMonth(row.lastProducedOn),
        },
      ],
      'No wells linked.',
    ),
    ...tableSection('Production of holding wells', evidence.months.slice(0, maxMonths), [
      { title: 'Month', share: 16, renderText: row => formatMonth(row.key) },
      { title: 'Oil, bbl', share: 14, right: true, renderText: row => formatNumber(row.oil, 0) },
      { title: 'Gas, mcf', share: 14, right: true, renderText: row => formatNumber(row.gas, 0) },
      {
        title: 'State',
        share: 20,
        renderText: ({ state, complete }) => `${stateLabels[state]}${complete ? '' : ', incomplete'}`,
      },
      { title: 'Wells that produced', share: 36, renderText: row => row.wells.join(', ') },
    ]),
  ]
}

const stateLabels = { PRODUCED: 'Produced', SHUT_IN: 'Shut in', NONE: 'No production', UNKNOWN: 'Unknown' }
