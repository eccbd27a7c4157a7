import type { Tx } from '../../core/data/database.server.ts'
import type { AuditRow } from './audit.ts'
import { listActs, type AuditScope } from './audit-list.server.ts'

type Asked = Extract<AuditScope, { tenantId: string }> & { limit: number }

/** What others did in an organization, newest first: what one act did to many records is one line. */
export const actsOfOthers = (tx: Tx, { limit, ...scope }: Asked): Promise<AuditRow[]> =>
  listActs(tx, scope, { filter: {}, after: null, limit })
