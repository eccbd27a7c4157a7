import { useToday } from '../../../core/auth/useToday.tsx'
import { fieldText } from '../../../core/form/field-text.ts'
import { listFields } from '../../../core/form/schema-fields.ts'
import { cellReader } from '../grid/read-cell.ts'
import { PartsGrid } from '../grid/PartsGrid.tsx'
import { NeedsCurative } from '../curative/NeedsCurative.tsx'
import type { ProspectFile } from '../prospect-file.server.ts'
import { useProspects } from '../useProspects.tsx'
import { instrumentSchema, recordingLabel, type Instrument } from '../record/instrument.ts'

const widths: Partial<Record<keyof Instrument, number>> = {
  number: 56,
  instrument: 140,
  grantor: 190,
  grantee: 190,
  datedOn: 104,
  recordedOn: 104,
  book: 64,
  page: 64,
  instrumentNo: 110,
  land: 200,
  remarks: 260,
}
const columns = listFields(instrumentSchema)
  .filter(({ name }) => name in widths)
  .map(({ name, title, kind }) => ({
    id: name,
    header: title,
    align: kind === 'number' ? ('right' as const) : ('left' as const),
    width: widths[name as keyof Instrument],
  }))
const fields = new Map(listFields(instrumentSchema).map(field => [field.name, field]))

type TabProps = { file: ProspectFile; readOnly: string | null }

/** The instruments that affect title, in the order of the chain. */
export function RunSheetTab({ file, readOnly }: TabProps) {
  const { call } = useProspects()
  const today = useToday()
  const { id: prospectId, instruments } = file
  const nextNumber = 1 + Math.max(0, ...instruments.map(({ number }) => number))
  return (
    <PartsGrid
      label="Run sheet"
      one="instrument"
      rowHeader="Row"
      columns={columns}
      rows={instruments}
      getHeader={({ number }) => String(number)}
      getCells={row =>
        Object.fromEntries(
          columns.map(({ id }) => {
            const value = (row as Readonly<Record<string, unknown>>)[id]
            return [id, value === null || value === '' ? '' : fieldText(fields.get(id)!, value)]
          }),
        )
      }
      getValues={row => instrumentSchema.parse(row)}
      read={cellReader(instrumentSchema, today)}
      blank={rowCount => instrumentSchema.parse({ number: nextNumber + rowCount - instruments.length })}
      save={saving => call.instruments.save.mutate({ prospectId, ...saving })}
      remove={({ id, version }) => call.instruments.remove.mutate({ prospectId, id, version })}
      empty="No instruments yet. Add the first one, paste rows from a sheet, or import the run sheet."
      readOnly={readOnly}
      acts={([row]) =>
        row && (
          <NeedsCurative
            key={row.id}
            prospectId={prospectId}
            of="instrument"
            row={row}
            start={{
              name: `Cure ${[row.instrument || 'instrument', recordingLabel(row)].filter(Boolean).join(', ')}`.slice(
                0,
                200,
              ),
              party: row.grantor,
              notes: row.remarks,
            }}
            readOnly={readOnly}
          />
        )
      }
    />
  )
}
