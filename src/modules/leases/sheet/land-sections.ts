import { linesSection } from '../../../core/print/sections.ts'
import type { Section, SheetRow } from '../../../core/print/sheet.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDate } from '../../../ui/formats.ts'
import { landText } from '../record/tract.ts'
import { describeReleasedPart } from '../releases/describe-release.ts'
import type { SheetFile } from './sheet-file.ts'

const acresColumn = (title: string) => ({ title, share: 11, right: true })

/** Builds the sections on a lease's land and releases. */
export function landSections(file: SheetFile): Section[] {
  const { tracts } = file
  const sum: SheetRow = {
    emphasis: 'strong',
    cells: [
      '',
      'In force',
      ...[file.acres.gross, file.acres.net, file.acres.companyNet].map(({ value }) => formatAcres(value)),
      '',
    ],
  }
  return [
    {
      kind: 'table',
      title: 'Tracts',
      columns: [
        { title: 'Tract', share: 8 },
        { title: 'Legal description', share: 46 },
        acresColumn('Gross ac'),
        acresColumn('Net ac'),
        acresColumn('Company net'),
        acresColumn('Map ac'),
      ],
      rows: tracts.length > 0 ? [...tracts.map(tractRow), sum] : [],
      emptyText: 'No tracts on record; acres unknown.',
    },
    ...releaseSections(file),
  ]
}

function tractRow({
  tract,
  gone,
  grossAcres,
  netAcres,
  companyNetAcres,
}: SheetFile['tracts'][number]): SheetRow {
  const location = [tract.county, tract.state].filter(Boolean).join(', ')
  return {
    ...(gone && { emphasis: 'faint' as const }),
    cells: [
      tract.tractNumber,
      [tract.legal || landText(tract.land), location, gone && 'released'].filter(Boolean).join(' · '),
      ...[grossAcres, netAcres, companyNetAcres].map(formatAcres),
      formatAcres(tract.mapAcres),
    ],
  }
}

function releaseSections({ events }: SheetFile): Section[] {
  const releases = events.filter(
    ({ event, withdrawnAt }) => withdrawnAt === null && event.type === 'PARTIALLY_RELEASED',
  )
  const lines = releases.map(({ event: { date, release, acres, reason } }) => {
    const parts = release?.parts.map(describeReleasedPart) ?? [
      acres === null ? 'Acres not on record' : `${formatAcres(acres)} ac`,
    ]
    const instrument = release?.instrument ? `instrument ${release.instrument}, ` : ''
    return `${formatDate(date)}: ${parts.join('; ')} · ${instrument}${reason}`
  })
  return linesSection('Partial releases', lines)
}
