import type { inferRouterOutputs } from '@trpc/server'
import { formatAcres, formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import type { LeaseRouter } from '../lease.server.ts'
import { InterestWarning } from './InterestWarning.tsx'
import { formatRoyalty } from './format-royalty.ts'

/** A lease's file as the client receives it: timestamps are text. */
export type LeaseFile = inferRouterOutputs<LeaseRouter>['get']

/** The key figures of a lease; derived ones open their derivation. */
export const leaseFigures = (file: LeaseFile) => [
  ...acreFigures(file),
  { label: 'Royalty', value: formatRoyalty(file.leaseFields) },
  { label: termLabel(file), value: expiresText(file) },
  ...upkeepFigures(file),
]

/** Derived figures that are not fields of the lease itself. */
export const derivedFigures = (file: LeaseFile) => [...acreFigures(file), ...upkeepFigures(file)]

/** The end of the term, which is not the last day to act for a lease held past it. */
export const termLabel = ({ derived, today }: LeaseFile) =>
  derived.expiresOn !== null && derived.expiresOn < today ? 'Term ended' : 'Term ends'

const expiresText = ({ derived, leaseFields }: LeaseFile) =>
  derived.expiresOn === null && leaseFields.heldOfRecord ? 'Active of record' : formatDate(derived.expiresOn)

const acreFigures = ({ acres, interest }: LeaseFile) => [
  {
    label: 'Gross / net / company',
    value: (
      <>
        <DerivedFigure label="Gross acres" derived={acres.gross} renderValue={formatAcres} /> /{' '}
        <DerivedFigure label="Net acres" derived={acres.net} renderValue={formatAcres} />
        <InterestWarning why={acres.excess} /> /{' '}
        <DerivedFigure label="Company net acres" derived={acres.companyNet} renderValue={formatAcres} /> ac
      </>
    ),
  },
  {
    label: 'WI',
    value: <DerivedFigure label="Working interest" derived={interest.wi} renderValue={formatDecimal8} />,
  },
  {
    label: 'NRI',
    value: <DerivedFigure label="Net revenue interest" derived={interest.nri} renderValue={formatDecimal8} />,
  },
]

function upkeepFigures({ derived, wells, evidence }: LeaseFile) {
  const holdingWells = wells.filter(well => well.holds)
  const shutIn = holdingWells.filter(well => well.status === 'SHUT_IN').length
  return [
    {
      label: 'Next obligation',
      value:
        derived.nextObligationOn === null
          ? '—'
          : `${derived.nextObligation} · ${formatDate(derived.nextObligationOn)}`,
    },
    {
      label: 'Holding wells',
      value:
        holdingWells.length === 0
          ? 'none linked'
          : `${holdingWells.length}${shutInNote(shutIn, holdingWells.length)}`,
    },
    ...(evidence.paying
      ? [
          {
            label: 'Earned over cost',
            value: (
              <DerivedFigure label="Earned over cost" derived={evidence.paying} renderValue={formatMoney} />
            ),
          },
        ]
      : []),
  ]
}

/** " (both shut in)", " (1 shut in)". */
function shutInNote(shutIn: number, total: number): string {
  if (shutIn === 0) return ''
  if (shutIn < total || total === 1) return ` (${total === 1 ? '' : `${shutIn} `}shut in)`
  return ` (${total === 2 ? 'both' : 'all'} shut in)`
}
