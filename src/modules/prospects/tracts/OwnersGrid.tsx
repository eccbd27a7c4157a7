import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { decimalText } from '../../../core/land/fraction.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/formats.ts'
import type { GridColumn } from '../../../ui/grid/edits.ts'
import { NeedsCurative } from '../curative/NeedsCurative.tsx'
import { cellReader } from '../grid/read-cell.ts'
import { PartsGrid } from '../grid/PartsGrid.tsx'
import type { OwnerInFile, ProspectFile, TractInFile } from '../prospect-file.server.ts'
import { useProspects } from '../useProspects.tsx'
import { recordingLabel } from '../record/instrument.ts'
import { estateLabels, ownerName, ownerSchema, citedInstruments, unknownOwner } from '../record/owner.ts'
import { OwnerForm } from './OwnerForm.tsx'
import { ownerShare } from './shares.ts'
import { shareLabels, ownerStatus } from './mineral-status.ts'

const columns: readonly GridColumn[] = [
  { id: 'name', header: 'Owner', align: 'left', width: 220 },
  { id: 'fraction', header: 'Share', width: 88 },
  { id: 'decimal', header: 'Decimal', width: 96, readOnly: true },
  { id: 'netAcres', header: 'Net', unit: 'ac', width: 88, readOnly: true },
  { id: 'status', header: 'Status', align: 'left', width: 120, readOnly: true },
  { id: 'estate', header: 'Estate', align: 'left', width: 84 },
  { id: 'executive', header: 'May lease', align: 'left', width: 80 },
  { id: 'leased', header: 'Leased', align: 'left', width: 70 },
  { id: 'leasedTo', header: 'Leased to', align: 'left', width: 150 },
  { id: 'leasedUntil', header: 'Until', align: 'left', width: 104 },
  { id: 'source', header: 'Source', align: 'left', width: 110 },
  { id: 'notes', header: 'Notes', align: 'left', width: 200 },
]

const yesNo = (is: boolean) => (is ? 'yes' : 'no')

type OwnersGridProps = {
  prospectId: string
  tract: TractInFile
  owners: readonly OwnerInFile[]
  instruments: ProspectFile['instruments']
  readOnly: string | null
}

/** The owners of a tract, as in a spreadsheet. */
export function OwnersGrid({ prospectId, tract, owners, instruments, readOnly }: OwnersGridProps) {
  const { call } = useProspects()
  const today = useToday()
  const [editing, setEditing] = useState<OwnerInFile | null>(null)
  const readSchema = cellReader(ownerSchema, today)
  return (
    <>
      <PartsGrid
        label={`Owners of tract ${tract.tractNumber}`}
        one="owner"
        rowHeader="No."
        columns={columns}
        rows={owners}
        getHeader={(_, index) => String(index + 1)}
        getCells={owner => ({
          name: ownerName(owner),
          fraction: owner.fraction,
          decimal: decimalText(ownerShare(owner)),
          netAcres: formatAcres(owner.netAcres),
          status: owner.estate === 'MINERALS' ? shareLabels[ownerStatus(owner, today)] : '',
          estate: estateLabels[owner.estate],
          executive: yesNo(owner.executive),
          leased: yesNo(owner.leased),
          leasedTo: owner.leasedTo ?? '',
          leasedUntil: owner.leasedUntil === null ? '' : formatDate(owner.leasedUntil),
          source: owner.source ?? '',
          notes: owner.notes ?? '',
        })}
        getValues={owner => ownerSchema.parse(owner)}
        // A typed name is looked up among the contacts again.
        read={(column, text) =>
          column === 'name'
            ? text.trim() === '' || text.trim() === unknownOwner
              ? { name: null, partyId: null }
              : { partyId: null, ...readSchema(column, text) }
            : readSchema(column, text)
        }
        blank={() => ownerSchema.parse({ tractId: tract.id, fraction: '0' })}
        save={saving => call.owners.save.mutate({ prospectId, ...saving })}
        remove={({ id, version }) => call.owners.remove.mutate({ prospectId, id, version })}
        empty="No owners yet. Add the first one, paste rows from a sheet, or import the ownership report."
        readOnly={readOnly}
        acts={marked => {
          const [owner] = marked
          if (!owner || marked.length > 1) return null
          return (
            <>
              <Button size="small" disabledReason={readOnly} onClick={() => setEditing(owner)}>
                Edit
              </Button>
              <CitedInstruments source={owner.source} instruments={instruments} />
              <NeedsCurative
                key={owner.id}
                prospectId={prospectId}
                of="owner"
                row={owner}
                start={{
                  name: `Cure title of ${ownerName(owner)}, tract ${tract.tractNumber}`.slice(0, 200),
                  party: ownerName(owner).slice(0, 200),
                  notes: owner.notes,
                }}
                readOnly={readOnly}
              />
            </>
          )
        }}
      />
      {editing && (
        <OwnerForm
          prospectId={prospectId}
          owner={editing}
          onClose={() => setEditing(null)}
          readOnly={readOnly}
        />
      )}
    </>
  )
}

/** The rows of the run sheet that show an owner’s share. */
function CitedInstruments({
  source,
  instruments,
}: Pick<OwnerInFile, 'source'> & Pick<ProspectFile, 'instruments'>) {
  const rows = citedInstruments(source, instruments)
  if (rows.length === 0) return null
  return (
    <span className="text-sm text-muted wrap-anywhere">
      {rows
        .map(row =>
          [`${row.number}`, row.instrument, row.grantor, recordingLabel(row)].filter(Boolean).join(', '),
        )
        .join(' · ')}
    </span>
  )
}
