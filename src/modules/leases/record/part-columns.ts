import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import { formatDate } from '../../../ui/formats.ts'
import { assignment, type Assignment } from './assignment.ts'
import { decimalText, readFraction } from '../../../core/land/fraction.ts'
import { interestLabels, isBurden, type Interest } from '../../../core/land/interest.ts'
import { operation, type Operation } from './operation.ts'
import { partyRoleLabels, type PartyRole } from './lease-party.ts'
import { provisionLabels, type Provision } from './provision.ts'
import { provisionParameters } from './provision-text.ts'
import { landText, type Tract } from './tract.ts'

type LeaseFileTract = {
  tract: Tract & { legal: string | null }
  grossAcres: string | null
  netAcres: string | null
  companyNetAcres: string | null
  releasedAcres: string | null
  heldToFt: number | null
  heldToFormation: string | null
}
type TractInterestRow = LeaseFileTract & { interest: Interest | null }

/** Returns one row per interest in each tract; a tract without interests has one row. */
export const tractInterestRows = (tracts: readonly LeaseFileTract[]): TractInterestRow[] =>
  tracts.flatMap(tract =>
    (tract.tract.interests.length > 0 ? tract.tract.interests : [null]).map(interest => ({
      ...tract,
      interest,
    })),
  )

/** Returns a written share as a decimal; null if it cannot be read. */
export function parseDecimal(fraction: string): string | null {
  const reading = readFraction(fraction)
  return reading.ok ? decimalText(reading.value) : null
}

/** Returns the decimal of a share alone; null if it depends on the interest it is carved from. */
export const standaloneDecimal = ({ basis, fraction }: Interest) =>
  basis === 'BURDENED' ? null : parseDecimal(fraction)

export const tractColumns: ExportColumn<TractInterestRow>[] = [
  column('tract', 'Tract', row => row.tract.tractNumber),
  column('land', 'Land', row => landText(row.tract.land)),
  column('legal', 'As written', row => row.tract.legal),
  column('county', 'County', row => row.tract.county),
  column('state', 'State', row => row.tract.state),
  column('from', 'From', row => row.tract.fromFt, 'number', 'ft'),
  column('to', 'To', row => row.tract.toFt, 'number', 'ft'),
  column('gross', 'Gross', row => row.grossAcres, 'number', 'ac'),
  column('net', 'Net', row => row.netAcres, 'number', 'ac'),
  column('ours', 'Company net', row => row.companyNetAcres, 'number', 'ac'),
  column('released', 'Released', row => row.releasedAcres, 'number', 'ac'),
  column('heldTo', 'Held to', row => row.heldToFt, 'number', 'ft'),
  column('heldToFormation', 'Held to the base of', row => row.heldToFormation),
  column('map', 'On the map', row => row.tract.mapAcres, 'number', 'ac'),
  column('owner', 'Owner', row => row.interest?.party),
  column('interest', 'Interest', row => row.interest && interestLabels[row.interest.type]),
  column('share', 'Share', row => row.interest?.fraction),
  column('decimal', 'Decimal', row => row.interest && standaloneDecimal(row.interest), 'number'),
  column(
    'leased',
    'Under this lease',
    row => row.interest && row.interest.type === 'MI' && row.interest.leased,
  ),
  column('company', 'Company interest', row => row.interest?.company),
  column(
    'burdensWorkingInterest',
    'Borne by the working interest',
    row => row.interest && row.interest.type === 'NPRI' && row.interest.burdensWorkingInterest,
  ),
  column('carvedFrom', 'Carved from', row => row.interest?.carvedFrom),
  column(
    'floating',
    'Share of what it is carved from',
    row => row.interest && isBurden(row.interest) && row.interest.basis === 'BURDENED',
  ),
  column('depth', 'Depth', row => row.interest?.depth),
]

export const provisionColumns: ExportColumn<{ provision: Provision }>[] = [
  column('type', 'Clause', ({ provision }) => provisionLabels[provision.type]),
  column('paragraph', 'Paragraph', ({ provision }) => provision.paragraph),
  column('page', 'Page', ({ provision }) => provision.page, 'number'),
  column('terms', 'Terms', ({ provision }) =>
    provisionParameters(provision)
      .map(({ label, value }) => `${label}: ${value}`)
      .join('; '),
  ),
  column('confirmed', 'Confirmed', ({ provision }) => provision.confirmedBy !== null),
  column('confirmedOn', 'Confirmed on', ({ provision }) => provision.confirmedOn, 'date'),
  column('text', 'Text', ({ provision }) => provision.text),
]

/** Drilling and reworking, which hold the lease during the work and for a time after. */
export const operations = {
  one: 'operation',
  title: 'Operations that hold the lease',
  schema: operation,
  columns: listColumns<Operation>({
    schema: operation,
    fields: listedFields(operation),
    placed: [
      { id: 'kind' },
      { id: 'fromDate' },
      { id: 'toDate', text: ({ toDate }) => (toDate === null ? 'ongoing' : formatDate(toDate)) },
    ],
  }),
  empty: 'No drilling or reworking on record.',
}

/** The chain of working interest assignments, oldest first. */
export const assignments = {
  one: 'assignment',
  title: 'Chain of assignments',
  schema: assignment,
  columns: listColumns<Assignment>({
    schema: assignment,
    fields: listedFields(assignment, ['fromUs', 'toUs']),
    placed: [],
  }),
  empty: 'No assignments on record.',
}

export const partyColumns: ExportColumn<{ name: string; role: PartyRole; share: string | null }>[] = [
  column('name', 'Party', ({ name }) => name),
  column('role', 'Role', ({ role }) => partyRoleLabels[role]),
  column('share', 'Share', ({ share }) => share),
]
