import { sql } from 'drizzle-orm'
import { selectColumnsSql } from '../../../core/data/list-window.server.ts'
import { recordList } from '../../../core/kind/record-list.server.ts'
import { curativeKind } from '../record/curative-kind.ts'
import { curativeItems } from '../record/curative.table.ts'

export const openCondition = sql.raw(`c.status not in ('CURED', 'WAIVED')`)
export const leaseNameSql = sql.raw(
  `nullif(concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')), '')`,
)

/** Lists items with their lease, tract and responsible user. */
export const curativeList = recordList(curativeKind, {
  table: curativeItems,
  alias: 'c',
  alsoReads: ['leases'],
  personal: true,
  joins: () => sql`
    left join leases l on l.tenant_id = c.tenant_id and l.id = c.lease_id
    left join tracts t on t.tenant_id = c.tenant_id and t.id = c.tract_id
    left join users u on u.id = c.assignee_id`,
  select: sql`${selectColumnsSql(curativeItems, 'c', ['leaseId', 'status', 'requestedOn', 'receivedOn', 'settledOn', 'curedBy'])},
    ${leaseNameSql} as lease, t.tract_number as tract, u.name as assignee`,
  searchSql: sql`c.number, c.name, c.party, c.opinion, c.examiner, c.instrument, l.lease_number, l.name, u.name`,
  where: {
    lease: lease => sql`c.lease_id = ${lease}`,
    party: party => sql`c.party_id = ${party}`,
    view: (view, { today }) =>
      ({
        open: openCondition,
        overdue: sql`${openCondition} and c.due_on < ${today}`,
        drilling: sql`${openCondition} and c.severity = 'DRILLING'`,
        payment: sql`${openCondition} and c.severity = 'PAYMENT'`,
        mine: sql`${openCondition} and c.assignee_id = app_user()`,
        settled: sql`not (${openCondition})`,
        all: null,
      })[view],
  },
  keys: {
    severity: sql`array_position(array['DRILLING', 'PAYMENT', 'ADVISORY'], c.severity)`,
    lease: sql`lower(${leaseNameSql})`,
  },
  ties: sql`c.number`,
})
