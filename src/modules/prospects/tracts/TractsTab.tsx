import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { landText } from '../../leases/record/tract.ts'
import type { ProspectFile, TractInFile } from '../prospect-file.server.ts'
import { useProspects } from '../useProspects.tsx'
import { OwnersGrid } from './OwnersGrid.tsx'
import { prospectTractSchema } from '../record/prospect-tract.ts'
import { shareIssues } from './shares.ts'
import { ImportsLink } from '../grid/ImportsLink.tsx'

type TabProps = { file: ProspectFile; readOnly: string | null }

/** The land of a prospect and its owners. */
export function TractsTab({ file, readOnly }: TabProps) {
  const [editing, setEditing] = useState<TractInFile | 'new' | null>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-end gap-2">
        <ImportsLink />
        <Button
          icon={<Plus size={14} aria-hidden="true" />}
          disabledReason={readOnly}
          onClick={() => setEditing('new')}
        >
          Add a tract
        </Button>
      </div>
      {file.tracts.length === 0 && (
        <EmptyState title="No tracts yet" picture={<Picture of="map" />}>
          Add the land as its deeds describe it, or import the ownership report, which brings tracts and
          owners.
        </EmptyState>
      )}
      {file.tracts.map(tract => (
        <TractCard
          key={tract.id}
          file={file}
          tract={tract}
          readOnly={readOnly}
          onEdit={() => setEditing(tract)}
        />
      ))}
      {editing && (
        <TractForm file={file} tract={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}

function TractCard({ file, tract, readOnly, onEdit }: TabProps & { tract: TractInFile; onEdit: () => void }) {
  const owners = file.owners.filter(({ tractId }) => tractId === tract.id)
  return (
    <Card
      title={`Tract ${tract.tractNumber}`}
      actions={
        <Button size="small" variant="quiet" disabledReason={readOnly} onClick={onEdit}>
          Edit<span className="sr-only"> tract {tract.tractNumber}</span>
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="text-muted wrap-anywhere">
          {landText(tract.land)} · {[tract.county, tract.state].filter(Boolean).join(', ') || '—'} ·{' '}
          {formatAcres(tract.grossAcres)} ac gross
        </p>
        {shareIssues(owners).map(issue => (
          <p key={issue} className="text-sm text-warn">
            {issue}
          </p>
        ))}
        <OwnersGrid
          prospectId={file.id}
          tract={tract}
          owners={owners}
          instruments={file.instruments}
          readOnly={readOnly}
        />
      </div>
    </Card>
  )
}

function TractForm({
  file,
  tract,
  onClose,
}: {
  file: ProspectFile
  tract: TractInFile | null
  onClose: () => void
}) {
  const { call } = useProspects()
  const { id: prospectId, fields, tracts } = file
  return (
    <RecordForm
      title={tract ? `Tract ${tract.tractNumber}` : 'New tract'}
      one="tract"
      parentId={prospectId}
      schema={prospectTractSchema}
      record={tract && { id: tract.id, version: tract.version, values: prospectTractSchema.parse(tract) }}
      start={{
        position: tracts.length,
        tractNumber: String(tracts.length + 1),
        state: fields.state,
        county: fields.county,
      }}
      save={saving => call.tracts.save.mutate({ prospectId, ...saving })}
      remove={
        tract
          ? async () => {
              const { id, version } = tract
              await call.tracts.remove.mutate({ prospectId, id, version })
              return () =>
                call.tracts.save.mutate({
                  prospectId,
                  id,
                  version: null,
                  values: prospectTractSchema.parse(tract),
                })
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
