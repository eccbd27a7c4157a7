import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatMonth, formatNumber } from '../../../ui/formats.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { formatApi } from '../../../core/trade/api-number.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { statusStyle } from '../../../core/land/well-status.ts'
import { Status } from '../../../ui/Status.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { useParts } from '../record/useParts.tsx'
import { wellLink } from './well-link.ts'

type LeaseFileWell = LeaseFile['wells'][number]

const wellColumns: ExportColumn<LeaseFileWell>[] = [
  column('name', 'Well', well => well.name),
  column('api', 'API number', well => well.api),
  column('status', 'Status', well => statusStyle(well.status, well.silentSince).label),
  column('holds', 'Holds', well => well.holds),
  column('unit', 'Unit', well => well.unit),
  column('from', 'From', well => well.fromDate, 'date'),
  column('to', 'To', well => well.toDate, 'date'),
  column('lastProduced', 'Last produced', well => well.lastProducedOn, 'date'),
  column('note', 'Note', well => well.note),
]

const linkedWellColumns: PlainColumn<LeaseFileWell>[] = [
  {
    header: 'Well',
    names: true,
    canWrap: true,
    cell: well => (
      <>
        <Link to="/app/well/$wellId" params={{ wellId: well.wellId }} className="hover:underline">
          {well.name}
        </Link>{' '}
        <span className="font-mono text-sm text-faint">{well.api && formatApi(well.api)}</span>
      </>
    ),
  },
  {
    header: 'Status',
    cell: well => {
      const { tone, label } = statusStyle(well.status, well.silentSince)
      return <Status tone={tone}>{label}</Status>
    },
  },
  {
    header: 'Holds',
    cell: well =>
      well.holds ? (
        <Tag>{well.unit ? `through ${well.unit}` : 'holds'}</Tag>
      ) : (
        <span className="text-faint">no</span>
      ),
  },
  { header: 'Dates', wide: true, cell: formatDates },
  { header: 'Last produced', align: 'right', wide: true, cell: well => formatMonth(well.lastProducedOn) },
  {
    header: 'Last oil',
    unit: 'bbl',
    align: 'right',
    wide: true,
    cell: well => formatNumber(well.lastOil, 0),
  },
  {
    header: 'Last gas',
    unit: 'mcf',
    align: 'right',
    wide: true,
    cell: well => formatNumber(well.lastGas, 0),
  },
  { header: 'NRI', align: 'right', wide: true, cell: well => formatDecimal8(well.nri) },
]

/** The wells on the lease, and whether each holds it. */
export function WellsTab({ file, readOnly }: { file: LeaseFile; readOnly: string | null }) {
  const [editing, setEditing] = useState<LeaseFileWell | 'new' | null>(null)
  const holdingWells = file.wells.filter(({ holds }) => holds)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-muted">
          Production from a holding well keeps the lease in force past its term.
        </p>
        <RowsExportMenu size="medium" name="Wells of the lease" columns={wellColumns} rows={file.wells} />
        {holdingWells.length > 0 && (
          <Link
            to="/app/leases/what-if"
            search={{ wells: holdingWells.map(({ wellId }) => wellId).join(',') }}
            className={buttonClass()}
          >
            What if these wells go down?
          </Link>
        )}
        <Button
          icon={<Plus size={14} aria-hidden="true" />}
          disabledReason={readOnly}
          onClick={() => setEditing('new')}
        >
          Link a well
        </Button>
      </div>
      {file.wells.length === 0 ? (
        <EmptyState title="No wells linked" picture={<Picture of="site" />}>
          Link the wells on this lease or pooled with it: their production decides how long it is held.
        </EmptyState>
      ) : (
        <Card hasNoPadding>
          <PlainTable
            caption="Wells of the lease"
            columns={[
              ...linkedWellColumns,
              {
                header: 'Change',
                quiet: true,
                align: 'right',
                cell: well => (
                  <Button
                    size="small"
                    variant="quiet"
                    disabledReason={readOnly}
                    onClick={() => setEditing(well)}
                  >
                    Change
                  </Button>
                ),
              },
            ]}
            rows={file.wells}
            rowKey={({ linkId }) => linkId}
          />
        </Card>
      )}
      {editing && (
        <WellLinkEditor
          file={file}
          link={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

/** "since Mar 1, 2024", "Mar 1, 2024 – Apr 2, 2026"; a link without dates has no limits. */
function formatDates({ fromDate, toDate }: LeaseFileWell): string {
  if (fromDate && toDate) return `${formatDate(fromDate)} – ${formatDate(toDate)}`
  if (fromDate) return `since ${formatDate(fromDate)}`
  return toDate ? `until ${formatDate(toDate)}` : 'No date limits'
}

type WellLinkEditorProps = { file: LeaseFile; link: LeaseFileWell | null; onClose: () => void }

function WellLinkEditor({ file, link, onClose }: WellLinkEditorProps) {
  const { call } = useLeases()
  const findWells = async (search: string) =>
    (await call.linkableWells.query({ search })).map(({ id, name, api }) => ({
      id,
      label: name,
      hint: api ?? undefined,
    }))
  const { save, remove } = useParts(file.id, 'wellLinks')
  const record = link && { id: link.linkId, version: link.linkVersion, values: link }
  return (
    <RecordForm
      title={link ? link.name : 'Link a well'}
      schema={wellLink}
      one="link"
      parentId={file.id}
      record={record}
      start={{ holds: true }}
      save={save}
      remove={record ? () => remove(record) : undefined}
      onClose={onClose}
      renderExtraFields={(values, set, errors) =>
        !link && (
          <RecordChoice
            label="Well"
            required
            find={findWells}
            value={String(values.wellId) || null}
            onChange={wellId => set({ ...values, wellId: wellId ?? '' })}
            error={errors.wellId}
            empty="No well has this name or number."
          />
        )
      }
    />
  )
}
