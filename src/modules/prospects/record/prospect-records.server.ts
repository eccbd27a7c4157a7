import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { recordStore } from '../../../core/kind/record-store.server.ts'
import { access } from '../access.ts'
import { prospectKind } from './prospect-kind.ts'
import { prospects } from './prospect.table.ts'

export const prospectStore = recordStore(prospectKind, prospects)
const { records } = prospectStore
export const { noun: recordType } = records

/** Locks a prospect, so that its parts are changed one at a time. */
export const lockProspect = (tx: Tx, tenantId: string, id: string) => lockRow(tx, tenantId, records, id)

/** The parent of tracts, owners, instruments and offers. */
export const prospectHolder = {
  noun: recordType,
  table: prospects,
  key: 'prospectId',
  write: access.write,
  lock: lockProspect,
} as const
