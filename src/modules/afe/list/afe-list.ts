import { z } from 'zod'
import { customConditions } from '../../../core/custom/custom-filter.ts'
import { isCustomName, type CustomName } from '../../../core/data/added-names.ts'
import { listAddress } from '../../../core/resource/list-address.ts'
import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import { afeSchema, loggedAfe, type Afe, type AfeStatus } from '../record/afe.ts'

/** Long words are read on the page of an AFE alone; the well and the lease stand there by their names. */
export const onPageOnly = ['wellId', 'leaseId', 'notes'] as const
export const listedAfe = listedFields(afeSchema, onPageOnly)

export type AfeRow = Pick<Afe, (typeof listedAfe)[number]> & {
  id: string
  status: AfeStatus
  well: string | null
  lease: string | null
  supplementOf: string | null
  /** Gross dollars of its own lines; with its approved supplements; and what was billed so far. */
  gross: string | null
  total: string | null
  billed: string | null
  /** Costs come near the estimate, as the organization sets it, or are beyond it. */
  near: boolean
}

/** The part of the estimate that was billed, of 1; null where either is not known, or nothing was estimated. */
export const billedPart = ({ billed, total }: Pick<AfeRow, 'billed' | 'total'>) =>
  billed === null || total === null || Number(total) <= 0 ? null : Number(billed) / Number(total)

/** Columns by which the list can be sorted beside those of the organization; the newest number first. */
export const afeSorts = ['number', 'name', 'type', 'startsOn', 'total', 'billed'] as const
export type AfeSort = (typeof afeSorts)[number] | CustomName
const sorts: readonly AfeSort[] = afeSorts

const money = (id: 'gross' | 'total' | 'billed', title: string, more = {}) => ({
  id,
  title,
  kind: 'number' as const,
  unit: '$',
  width: 130,
  least: 110,
  value: (row: AfeRow) => row[id],
  text: (row: AfeRow) => formatMoney(row[id]),
  ...more,
})

export const afeColumns = listColumns<AfeRow>({
  schema: loggedAfe,
  fields: listedAfe,
  placed: [
    { id: 'number', width: 130, least: 100, fixed: true },
    { id: 'name', width: 240, least: 140 },
    { id: 'status', width: 120, least: 110, whole: true },
    { id: 'type', width: 140, least: 110 },
    { id: 'well', title: 'Well', width: 160, least: 100 },
    { id: 'lease', title: 'Lease', width: 160, least: 100, extra: true },
    { id: 'startsOn', width: 120, least: 100 },
    money('gross', 'Own estimate', { extra: true }),
    money('total', 'Estimate with supplements', { header: 'Estimate' }),
    money('billed', 'Billed'),
    {
      id: 'part',
      title: 'Billed of estimate',
      header: 'Of estimate',
      kind: 'number',
      width: 110,
      least: 90,
      value: billedPart,
      text: row => formatPercent(billedPart(row)),
    },
  ],
  sorts: afeSorts,
})

export const viewWords = {
  all: 'All',
  draft: 'Draft',
  waiting: 'In approval',
  open: 'Approved',
  near: 'Near or over estimate',
  closed: 'Closed',
}
const views = Object.keys(viewWords) as (keyof typeof viewWords)[]

export const afeFilter = z.object({
  search: z.string().trim().max(200).optional(),
  type: afeSchema.shape.type.optional(),
  status: loggedAfe.shape.status.optional(),
  well: z.uuid().optional(),
  view: z.enum(views).default('all'),
  custom: customConditions,
})

export const afeAddress = listAddress({
  filter: afeFilter,
  sorts: { columns: sorts, also: isCustomName, usual: { sort: 'number', descending: true } },
  names: { search: 'q' },
})
