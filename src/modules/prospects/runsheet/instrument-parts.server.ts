import { asc } from 'drizzle-orm'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { prospectHolder } from '../record/prospect-records.server.ts'
import { prospectInstruments } from '../record/prospect.table.ts'
import { instrumentSchema } from '../record/instrument.ts'

/** The run sheet of a prospect, in order. */
export const instrumentParts = recordParts(prospectHolder, {
  one: 'instrument',
  table: prospectInstruments,
  schema: instrumentSchema,
  order: [asc(prospectInstruments.number)],
  refusals: {
    prospect_instruments_once: ['number', 'The run sheet already has a row with this number.'],
    prospect_instruments_tract: ['tractId', 'Choose a tract of this prospect.'],
  },
})
