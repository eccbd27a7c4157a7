import { listColumns } from '../../../core/resource/list-columns.ts'
import { daysBetween } from '../../../core/time/calendar.ts'
import { formatAcres, formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatCount, formatDate, formatMonth } from '../../../ui/formats.ts'
import { netAboveGross, netAboveGrossMessage } from '../acres/acres-sum.ts'
import { leaseSorts } from '../numbers/lease-filter.ts'
import { isLive } from '../record/lease-status.ts'
import { stateLabels } from '../record/lease-state.ts'
import { leaseSchema } from '../record/lease.ts'
import { listedLease, type LeaseListRow } from './listed-lease.ts'

const held = new Set(['HELD_BY_PRODUCTION', 'HELD_BY_UNIT', 'HELD_BY_OPERATIONS', 'HELD_BY_SHUT_IN'])

/** The last safe day of a lease whose clock is running; a held lease without one shows HBP. */
export const endLabel = ({ status, endsOn }: Pick<LeaseListRow, 'status' | 'endsOn'>) =>
  endsOn === null && held.has(status) ? 'HBP' : formatDate(endsOn)

const acres = { kind: 'number', unit: 'ac' } as const
const figure = { kind: 'number', width: 96, extra: true } as const
const day = { kind: 'date', width: 106 } as const

/** The columns of the lease lists on a day. Lease fields that are not placed here come last. */
export const leaseListColumns = (today: string) =>
  listColumns<LeaseListRow>({
    schema: leaseSchema,
    fields: listedLease,
    sorts: leaseSorts,
    placed: [
      { id: 'leaseNumber', header: 'Lease', width: 190, least: 160, fixed: true },
      { id: 'name', within: 'leaseNumber' },
      { id: 'lessor', width: 160, least: 120 },
      {
        id: 'status',
        title: 'Status',
        width: 214,
        whole: true,
        value: ({ leaseState }) => stateLabels[leaseState].label,
      },
      {
        id: 'daysLeft',
        within: 'status',
        title: 'Days left',
        kind: 'number',
        value: ({ status, endsOn }) =>
          isLive(status) && endsOn !== null ? daysBetween(today, endsOn) : null,
      },
      { id: 'releaseProposed', within: 'status', title: 'Release proposed' },
      { id: 'rawStatus', title: 'Agency status', width: 140, extra: true },
      { id: 'legal', title: 'Legal', width: 190 },
      { id: 'netAcres', title: 'Net acres', header: 'Net', ...acres, width: 84, whole: true },
      {
        id: 'acresNote',
        within: 'netAcres',
        title: 'Acres to check',
        value: row => (netAboveGross(row) ? netAboveGrossMessage : null),
      },
      { id: 'endsOn', title: 'Ends', ...day, width: 112, whole: true, text: endLabel },
      { id: 'county', width: 110, extra: true },
      { id: 'expiresOn', title: 'Term ends', ...day, extra: true },
      {
        id: 'nextObligationOn',
        title: 'Next obligation by',
        header: 'Next obligation',
        kind: 'date',
        width: 190,
        extra: true,
      },
      { id: 'nextObligation', within: 'nextObligationOn', title: 'Next obligation' },
      {
        id: 'grossAcres',
        title: 'Gross acres',
        header: 'Gross',
        ...figure,
        ...acres,
        text: row => formatAcres(row.grossAcres),
      },
      {
        id: 'companyNetAcres',
        title: 'Company net acres',
        header: 'Ours',
        ...figure,
        ...acres,
        text: row => formatAcres(row.companyNetAcres),
      },
      { id: 'royalty', title: 'Royalty', ...figure, text: row => formatDecimal8(row.royalty) },
      { id: 'nri', title: 'NRI', ...figure, text: row => formatDecimal8(row.nri) },
      { id: 'wells', title: 'Wells', ...figure, width: 70, text: row => formatCount(row.wells) },
      {
        id: 'lastProducedOn',
        title: 'Last produced',
        ...day,
        width: 110,
        extra: true,
        text: row => formatMonth(row.lastProducedOn),
      },
      { id: 'effectiveDate', ...day, extra: true },
      { id: 'lessee', extra: true },
      { id: 'prospect', extra: true },
      { id: 'state', extra: true },
      { id: 'type', width: 90, extra: true },
    ],
  })
