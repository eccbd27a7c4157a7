import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { idsWithChosen } from '../../../core/custom/chosen-names.server.ts'
import { customWhere } from '../../../core/custom/custom-lists.server.ts'
import { likeWords } from '../../../core/data/like-words.ts'
import { selected } from '../../../core/data/list-window.server.ts'
import { recordList, type Asked } from '../../../core/resource/record-list.server.ts'
import { access } from '../access.ts'
import { noun } from '../record/curative-records.server.ts'
import { curativeItems } from '../record/curative.table.ts'
import {
  curativeAddress,
  curativeColumns,
  listedCurative,
  listedStanding,
  type curativeFilter,
} from './curative-list.ts'

type CurativeFilter = z.output<typeof curativeFilter>

export const isOpen = sql.raw(`c.status not in ('CURED', 'WAIVED')`)
export const leaseName = sql.raw(`nullif(concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')), '')`)

/** The items that a filter leaves. */
function curativeFrom(
  { tenantId, today }: Asked,
  { search = '', kind, severity, status, lease, view, custom }: CurativeFilter,
): SQL {
  const views: Record<CurativeFilter['view'], SQL> = {
    open: isOpen,
    overdue: sql`${isOpen} and c.due_on < ${today}`,
    drilling: sql`${isOpen} and c.severity = 'DRILLING'`,
    payment: sql`${isOpen} and c.severity = 'PAYMENT'`,
    mine: sql`${isOpen} and c.assignee_id = app_user()`,
    settled: sql`not (${isOpen})`,
    all: sql`true`,
  }
  const chosen = idsWithChosen(tenantId, 'curative_items', search)
  const words = sql`(concat_ws(' ', c.number, c.name, c.party, c.opinion, c.examiner, c.instrument, l.lease_number, l.name, u.name)
    ilike ${likeWords(search)} ${chosen ? sql`or c.id in (${chosen})` : sql``})`
  return sql`curative_items c
      left join leases l on l.tenant_id = c.tenant_id and l.id = c.lease_id
      left join tracts t on t.tenant_id = c.tenant_id and t.id = c.tract_id
      left join users u on u.id = c.assignee_id
      where c.tenant_id = ${tenantId} and c.deleted_at is null and ${views[view]}
        and ${kind ? sql`c.kind = ${kind}` : sql`true`} and ${severity ? sql`c.severity = ${severity}` : sql`true`}
        and ${status ? sql`c.status = ${status}` : sql`true`} and ${lease ? sql`c.lease_id = ${lease}` : sql`true`}
        and ${search === '' ? sql`true` : words}
        ${sql.join(customWhere(tenantId, custom, sql`c.id`).map(wish => sql`and ${wish}`))}`
}

export const curativeList = recordList({
  noun,
  name: 'Curative',
  file: '/curative/export',
  gate: access.read,
  alsoReads: ['leases'],
  personal: true,
  address: curativeAddress,
  columns: curativeColumns,
  id: sql`c.id`,
  select: sql`${selected(curativeItems, 'c', [...listedCurative, ...listedStanding, 'leaseId', 'custom'])},
    ${leaseName} as lease, t.tract_number as tract, u.name as assignee`,
  from: curativeFrom,
  keys: {
    dueOn: sql`c.due_on`,
    number: sql`lower(c.number)`,
    name: sql`lower(c.name)`,
    kind: sql`c.kind`,
    severity: sql`array_position(array['DRILLING', 'PAYMENT', 'ADVISORY'], c.severity)`,
    lease: sql`lower(${leaseName})`,
    netAcres: sql`c.net_acres`,
  },
  ties: sql`c.number`,
})
