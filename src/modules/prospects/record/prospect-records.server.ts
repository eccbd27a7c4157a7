import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { recordStore } from '../../../core/kind/record-store.server.ts'
import { access } from '../access.ts'
import { prospectKind } from './prospect-kind.ts'
import { prospects } from './prospect.table.ts'

export const prospectStore = recordStore(prospectKind, prospects)
const { records } = prospectStore
export const { noun } = records

/** Locks a prospect, so that what hangs on it is changed by one person after the other. */
export const lockProspect = (tx: Tx, tenantId: string, id: string) => lockRow(tx, tenantId, records, id)

/** What the tracts, owners, instruments and offers hang on. */
export const prospectHolder = {
  noun,
  table: prospects,
  key: 'prospectId',
  write: access.write,
  lock: lockProspect,
} as const
