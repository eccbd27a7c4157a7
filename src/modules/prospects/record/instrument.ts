import { z } from 'zod'
import { line, optionalDay, optionalLine } from '../../../core/form/fields.ts'

/** A row of a run sheet: an instrument that affects title, in the order of the chain. */
export const instrumentSchema = z.object({
  number: z
    .int('Enter a whole number.')
    .min(1, 'Rows are numbered from 1.')
    .max(100_000)
    .meta({ title: 'No.' }),
  tractId: z.uuid().nullable().default(null).meta({ title: 'Tract', kind: 'reference' }),
  instrument: line('Instrument', 120).default(''),
  grantor: optionalLine('Grantor', 500),
  grantee: optionalLine('Grantee', 500),
  datedOn: optionalDay('Dated'),
  recordedOn: optionalDay('Recorded'),
  book: optionalLine('Book', 40),
  page: optionalLine('Page', 40),
  instrumentNo: optionalLine('Instrument no.', 60),
  land: optionalLine('Land', 2000),
  remarks: optionalLine('Remarks', 4000),
})
export type Instrument = z.output<typeof instrumentSchema>

type RecordingReference = Pick<Instrument, 'book' | 'page' | 'instrumentNo'>

/** Returns the recording of an instrument: "Book 120, Page 33, Doc. 4459912"; null if unknown. */
export function recordingLabel({ book, page, instrumentNo }: RecordingReference): string | null {
  const parts = [book && `Book ${book}`, page && `Page ${page}`, instrumentNo && `Doc. ${instrumentNo}`]
  return parts.filter(Boolean).join(', ') || null
}
