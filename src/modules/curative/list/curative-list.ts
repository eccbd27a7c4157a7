import { z } from 'zod'
import { customConditions } from '../../../core/custom/custom-filter.ts'
import { isCustomName, type CustomName } from '../../../core/data/added-names.ts'
import { listAddress } from '../../../core/resource/list-address.ts'
import { listColumns, listedFields } from '../../../core/resource/list-columns.ts'
import { curativeSchema, type Curative } from '../record/curative.ts'
import { standingShape, type Standing } from '../record/standing.ts'

/** What stands in the list by its name, and long words, which the page of an item alone has. */
export const onPageOnly = ['leaseId', 'tractId', 'assigneeId', 'notes'] as const
export const listedCurative = listedFields(curativeSchema, onPageOnly)

/** What is listed of how far it is. */
export const listedStanding = ['status', 'requestedOn', 'receivedOn', 'settledOn', 'curedBy'] as const
const logged = curativeSchema.extend(standingShape.shape)

export type CurativeRow = Pick<Curative, (typeof listedCurative)[number]> &
  Pick<Standing, (typeof listedStanding)[number]> & {
    id: string
    leaseId: string | null
    lease: string | null
    tract: string | null
    assignee: string | null
  }

/** Columns by which the list can be sorted beside those of the organization; first comes what is due first. */
const curativeSorts = ['dueOn', 'number', 'name', 'kind', 'severity', 'lease', 'netAcres'] as const
type CurativeSort = (typeof curativeSorts)[number] | CustomName
const sorts: readonly CurativeSort[] = curativeSorts

const named = (id: 'lease' | 'tract' | 'assignee', title: string, width: number, more = {}) => ({
  id,
  title,
  width,
  least: 90,
  value: (row: CurativeRow) => row[id],
  ...more,
})

export const curativeColumns = listColumns<CurativeRow>({
  schema: logged,
  fields: [...listedCurative, ...listedStanding],
  placed: [
    { id: 'number', header: 'No.', width: 70, least: 60 },
    { id: 'name', width: 320, least: 160, fixed: true },
    { id: 'status', width: 125, least: 120, whole: true },
    { id: 'severity', width: 140, least: 110 },
    { id: 'kind', width: 190, least: 120 },
    named('lease', 'Lease', 180),
    named('tract', 'Tract', 80, { extra: true }),
    { id: 'dueOn', width: 170, least: 150, whole: true },
    named('assignee', 'Responsible', 140),
    { id: 'netAcres', header: 'Net acres', width: 110, least: 90 },
    { id: 'party', width: 150, least: 100 },
  ],
  sorts: curativeSorts,
})

export const viewWords = {
  open: 'Open',
  overdue: 'Past due',
  drilling: 'Before drilling',
  payment: 'Before payment',
  mine: 'Mine',
  settled: 'Cured or waived',
  all: 'All',
}
const views = Object.keys(viewWords) as (keyof typeof viewWords)[]

export const curativeFilter = z.object({
  search: z.string().trim().max(200).optional(),
  kind: curativeSchema.shape.kind.optional(),
  severity: curativeSchema.shape.severity.optional(),
  status: standingShape.shape.status.optional(),
  lease: z.uuid().optional(),
  view: z.enum(views).default('open'),
  custom: customConditions,
})

export const curativeAddress = listAddress({
  filter: curativeFilter,
  sorts: { columns: sorts, also: isCustomName, usual: { sort: 'dueOn', descending: false } },
  names: { search: 'q' },
})
