import { sql } from 'drizzle-orm'
import { bulkCommands } from '../../../core/bulk/bulk-commands.server.ts'
import { readIds } from '../../../core/data/list-window.server.ts'
import { wellRules } from '../file/well-commands.server.ts'
import { well, wellsInBulk } from '../identity/well.ts'
import { wellFilter } from './well-filter.ts'
import { wellCondition } from './wells-where.server.ts'

/** Commands that set fields of many wells. */
export const wellBulk = bulkCommands(wellRules, {
  read: well.access.read,
  filter: wellFilter,
  ...wellsInBulk,
  readIds: (tx, { actor }, filter, limit) =>
    readIds(tx, sql`select id from wells where ${wellCondition(actor.tenantId, filter)}`, limit),
})
