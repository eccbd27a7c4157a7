import { listColumns } from '../../../core/resource/list-columns.ts'
import { daysBetween } from '../../../core/time/calendar.ts'
import { formatAcres, formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatCount, formatDate, formatMonth } from '../../../ui/formats.ts'
import { isNetAboveGross, netAboveGrossMessage } from '../acres/acres-sum.ts'
import { leaseSorts } from '../numbers/lease-filter.ts'
import { isLive } from '../record/lease-status.ts'
import { stateLabels } from '../record/lease-state.ts'
import { leaseSchema } from '../record/lease.ts'
import { listedLeaseFields, type LeaseListRow } from './listed-lease.ts'

const heldStatuses = new Set(['HELD_BY_PRODUCTION', 'HELD_BY_UNIT', 'HELD_BY_OPERATIONS', 'HELD_BY_SHUT_IN'])

/** Returns the last day to act of a lease whose clock is running; a held lease without one shows HBP. */
export const endLabel = ({ status, endsOn }: Pick<LeaseListRow, 'status' | 'endsOn'>) =>
  endsOn === null && heldStatuses.has(status) ? 'HBP' : formatDate(endsOn)

const acresFormat = { kind: 'number', unit: 'ac' } as const
const figureFormat = { kind: 'number', width: 96, extra: true } as const
const dayFormat = { kind: 'date', width: 106 } as const

/** Returns the columns of the lease lists on a day. Lease fields that are not placed here come last. */
export const leaseListColumns = (today: string) =>
  listColumns<LeaseListRow>({
    schema: leaseSchema,
    fields: listedLeaseFields,
    sorts: leaseSorts,
    placed: [
      { id: 'leaseNumber', header: 'Lease', width: 190, minWidthPx: 160, fixed: true },
      { id: 'name', pageColumnId: 'leaseNumber' },
      { id: 'lessor', width: 160, minWidthPx: 120 },
      {
        id: 'status',
        title: 'Status',
        width: 214,
        whole: true,
        value: ({ leaseState }) => stateLabels[leaseState].label,
      },
      {
        id: 'daysLeft',
        pageColumnId: 'status',
        title: 'Days left',
        kind: 'number',
        value: ({ status, endsOn }) =>
          isLive(status) && endsOn !== null ? daysBetween(today, endsOn) : null,
      },
      { id: 'releaseProposed', pageColumnId: 'status', title: 'Release proposed' },
      { id: 'rawStatus', title: 'Agency status', width: 140, extra: true },
      { id: 'legal', title: 'Legal', width: 190 },
      { id: 'netAcres', title: 'Net acres', header: 'Net', ...acresFormat, width: 84, whole: true },
      {
        id: 'acresNote',
        pageColumnId: 'netAcres',
        title: 'Acres to check',
        value: row => (isNetAboveGross(row) ? netAboveGrossMessage : null),
      },
      { id: 'endsOn', title: 'Ends', ...dayFormat, width: 112, whole: true, text: endLabel },
      { id: 'county', width: 110, extra: true },
      { id: 'expiresOn', title: 'Term ends', ...dayFormat, extra: true },
      {
        id: 'nextObligationOn',
        title: 'Next obligation by',
        header: 'Next obligation',
        kind: 'date',
        width: 190,
        extra: true,
      },
      { id: 'nextObligation', pageColumnId: 'nextObligationOn', title: 'Next obligation' },
      {
        id: 'grossAcres',
        title: 'Gross acres',
        header: 'Gross',
        ...figureFormat,
        ...acresFormat,
        text: row => formatAcres(row.grossAcres),
      },
      {
        id: 'companyNetAcres',
        title: 'Company net acres',
        header: 'Company net',
        ...figureFormat,
        ...acresFormat,
        text: row => formatAcres(row.companyNetAcres),
      },
      { id: 'royalty', title: 'Royalty', ...figureFormat, text: row => formatDecimal8(row.royalty) },
      { id: 'nri', title: 'NRI', ...figureFormat, text: row => formatDecimal8(row.nri) },
      { id: 'wells', title: 'Wells', ...figureFormat, width: 70, text: row => formatCount(row.wells) },
      {
        id: 'lastProducedOn',
        title: 'Last produced',
        ...dayFormat,
        width: 110,
        extra: true,
        text: row => formatMonth(row.lastProducedOn),
      },
      { id: 'effectiveDate', ...dayFormat, extra: true },
      { id: 'lessee', extra: true },
      { id: 'prospect', extra: true },
      { id: 'state', extra: true },
      { id: 'type', width: 90, extra: true },
    ],
  })
