import type { RecordMapping } from '../data/rows.server.ts'
import { memberships } from './tenant.table.ts'

/** The roles of an organization's members. */
export const memberRecords: RecordMapping<typeof memberships, { roleIds: string[] }> = {
  table: memberships,
  noun: 'memberships',
  one: 'member',
  key: 'userId',
  toFields: ({ roleIds }) => ({ roleIds }),
}
