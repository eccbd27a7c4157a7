import type { Records } from '../data/rows.server.ts'
import { memberships } from './tenant.table.ts'

/** The roles of an organization's members. */
export const memberRecords: Records<typeof memberships, { roleIds: string[] }> = {
  table: memberships,
  noun: 'memberships',
  one: 'member',
  key: 'userId',
  fieldsOf: ({ roleIds }) => ({ roleIds }),
}
