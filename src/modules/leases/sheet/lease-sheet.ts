import type { AreaGeometry } from '../../../core/map/map.ts'
import { knownFacts, type Lead, type Section, type Sheet } from '../../../core/print/sheet.ts'
import { formatDate } from '../../../ui/formats.ts'
import { differsFromAgency, agencyRecord } from '../record/agency-status.ts'
import { leaseTypeLabels } from '../record/lease.ts'
import { stateText } from '../record/lease-state.ts'
import type { SheetFile } from './sheet-file.ts'
import { instrumentSections } from './instrument-sections.ts'
import { landSections } from './land-sections.ts'
import { statusSections } from './status-sections.ts'
import { termFacts } from './term-facts.ts'
import { outlineDrawing, platNote, drawPlats } from '../plat/plat.ts'

/** Builds the printed sheet of a lease: its status, terms, land, obligations, and instrument. */
export function leaseSheet(file: SheetFile, outlines: readonly AreaGeometry[]): Sheet {
  const { leaseFields } = file
  const location = [leaseFields.county && `${leaseFields.county} County`, leaseFields.state]
    .filter(Boolean)
    .join(', ')
  return {
    kind: 'Lease sheet',
    title: leaseFields.name || leaseFields.leaseNumber,
    code: leaseFields.name ? leaseFields.leaseNumber : null,
    keyFacts: [
      `${leaseTypeLabels[leaseFields.type]} lease`,
      location,
      effectiveText(leaseFields.effectiveDate),
    ]
      .filter(Boolean)
      .join(' · '),
    lead: sheetLead(file),
    sections: [
      termSection(file, outlines),
      ...landSections(file),
      ...statusSections(file),
      ...instrumentSections(file),
      { kind: 'signatures', title: 'Reviewed', names: ['Landman', 'Land manager'] },
    ],
    version: `record version ${file.version}`,
  }
}

const effectiveText = (day: string | null) => (day === null ? '' : `effective ${formatDate(day)}`)

function sheetLead({ derived, evidence, rawStatus, reason, today }: SheetFile): Lead {
  const agency = agencyRecord(rawStatus)
  return {
    tone: derived.tone,
    states: [
      {
        label: `Our status, ${formatDate(today)}`,
        value: stateText(derived, today),
        tone: derived.tone,
      },
      {
        label: 'Agency status',
        value: agency?.word ?? 'None on record',
        tone: agency && differsFromAgency(agency, derived) ? 'warn' : 'none',
      },
    ],
    lines: [`${evidence.sentence}.`, ...(reason.agencyDifference ? [reason.agencyDifference] : [])],
  }
}

function termSection(file: SheetFile, outlines: readonly AreaGeometry[]): Section {
  const plats = drawPlats(
    file.tracts.map(({ tract, gone }) => ({ number: tract.tractNumber, land: tract.land, gone })),
  )
  const drawings = plats.length > 0 ? plats : outlineDrawing(outlines)
  return {
    kind: 'facts',
    title: 'Terms',
    facts: knownFacts(termFacts(file)),
    drawings,
    note: plats.length > 0 ? platNote : undefined,
  }
}
