import type { Records } from '../data/rows.server.ts'
import { memberships } from './tenant.table.ts'

/** What people hold in an organization. */
export const memberRecords: Records<typeof memberships, { roleIds: string[] }> = {
  table: memberships,
  noun: 'memberships',
  one: 'member',
  key: 'userId',
  fieldsOf: ({ roleIds }) => ({ roleIds }),
}
