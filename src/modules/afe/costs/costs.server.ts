import { asc, desc } from 'drizzle-orm'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { access } from '../access.ts'
import { afeRecords, recordType } from '../record/afe-records.server.ts'
import { afes } from '../record/afe.table.ts'
import { costSchema } from './cost.ts'
import { afeCosts } from './cost.table.ts'

/** Bills that users enter manually, in addition to imported ones. */
export const costParts = recordParts(
  {
    noun: recordType,
    table: afes,
    key: 'afeId',
    write: access.write,
    async lock(tx, tenantId, id) {
      const { status, supplementOf, number } = await lockRow(tx, tenantId, afeRecords, id)
      if (supplementOf !== null)
        throw new AppError('conflict', 'Costs belong to the AFE this one supplements. Enter them there.')
      if (status === 'closed')
        throw new AppError('conflict', `AFE ${number} is closed. Reopen it to enter costs.`)
    },
  },
  {
    one: 'cost',
    table: afeCosts,
    schema: costSchema,
    order: [desc(afeCosts.month), asc(afeCosts.code), asc(afeCosts.id)],
    validate({ month }, _, { today }) {
      if (month > today) throw fieldError('month', 'This month is in the future.')
    },
  },
)
