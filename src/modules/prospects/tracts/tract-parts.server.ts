import { asc } from 'drizzle-orm'
import { fieldError } from '../../../core/error/AppError.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { prospectHolder } from '../record/prospect-records.server.ts'
import { prospectTracts } from '../record/prospect.table.ts'
import { deriveAcres } from './derive-acres.server.ts'
import { toLand, prospectTractSchema, type ProspectTract } from '../record/prospect-tract.ts'

/** Returns the columns of a tract: the written fields, and those parsed from its description. */
function toTractColumns(tract: ProspectTract) {
  const parsed = toLand(tract)
  if ('problem' in parsed) throw fieldError('legal', parsed.problem)
  return { ...tract, ...parsed }
}

/** The tracts of a prospect. Changing them recomputes the acres of their owners. */
export const tractParts = recordParts(
  { ...prospectHolder, updateParent: (tx, { actor }, id) => deriveAcres(tx, actor.tenantId, id) },
  {
    one: 'tract',
    table: prospectTracts,
    schema: prospectTractSchema,
    order: [asc(prospectTracts.position), asc(prospectTracts.tractNumber), asc(prospectTracts.id)],
    toColumns: toTractColumns,
    refusals: {
      prospect_tracts_once: ['tractNumber', 'The prospect already has a tract with this number.'],
      prospect_owners_tract: ['tractNumber', 'This tract has owners. Remove them first.'],
    },
  },
)
