import type { Tx } from '../../core/data/database.server.ts'
import type { AuditRow } from './audit.ts'
import { listActions, type AuditScope } from './audit-list.server.ts'

type OthersActionsQuery = Extract<AuditScope, { tenantId: string }> & { limit: number }

/** Others' actions in an organization, newest first. An action on several records is one entry. */
export const readOthersActions = (tx: Tx, { limit, ...scope }: OthersActionsQuery): Promise<AuditRow[]> =>
  listActions(tx, scope, { filter: {}, after: null, limit })
