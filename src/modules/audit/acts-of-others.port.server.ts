import type { Tx } from '../../core/data/database.server.ts'
import type { AuditRow } from './audit.ts'
import { listActs, type AuditScope } from './audit-list.server.ts'

type OthersActsQuery = Extract<AuditScope, { tenantId: string }> & { limit: number }

/** Acts of others in an organization, newest first. An act on many records is one entry. */
export const actsOfOthers = (tx: Tx, { limit, ...scope }: OthersActsQuery): Promise<AuditRow[]> =>
  listActs(tx, scope, { filter: {}, after: null, limit })
