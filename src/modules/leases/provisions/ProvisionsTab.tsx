import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { OperationsCard } from './OperationsCard.tsx'
import { provisionColumns } from '../record/part-columns.ts'
import { ProvisionEditor } from './ProvisionEditor.tsx'
import { provisionLabels } from '../record/provision.ts'
import { provisionParameters } from '../record/provision-text.ts'

type ProvisionsProps = { file: LeaseFile; readOnly: string | null }

/**
 * The clauses of the lease. A clause counts in calculations once a user has verified it in the lease and confirmed
 * it.
 */
export function ProvisionsTab({ file, readOnly }: ProvisionsProps) {
  const [editing, setEditing] = useState<LeaseFile['provisions'][number] | 'new' | null>(null)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-muted">
          A clause counts once someone has read it in the lease and confirmed it.
        </p>
        <RowsExportMenu size="medium" name="Provisions" columns={provisionColumns} rows={file.provisions} />
        <Button
          icon={<Plus size={14} aria-hidden="true" />}
          disabledReason={readOnly}
          onClick={() => setEditing('new')}
        >
          Add a clause
        </Button>
      </div>
      {file.provisions.length === 0 && (
        <EmptyState title="No clauses yet" picture={<Picture of="document" />}>
          The cessation clause decides how long the lease is held without production. Add it first.
        </EmptyState>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        {file.provisions.map(entry => {
          const { provision } = entry
          const parameters = provisionParameters(provision)
          return (
            <Card
              key={entry.id}
              title={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  {provisionLabels[provision.type]}
                  {provision.paragraph && ` (¶ ${provision.paragraph})`}
                  <Status tone={provision.confirmedBy ? 'good' : 'warn'}>
                    {provision.confirmedBy
                      ? `Confirmed ${formatDate(provision.confirmedOn)}`
                      : 'Not confirmed'}
                  </Status>
                </span>
              }
              actions={
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => setEditing(entry)}
                >
                  Change
                </Button>
              }
            >
              {parameters.length > 0 && <DescriptionList items={parameters} />}
              {provision.text && (
                <p className="mt-1 max-w-prose text-md whitespace-pre-line text-muted">{provision.text}</p>
              )}
              {provision.page && <p className="mt-1 text-sm text-faint">Page {provision.page}</p>}
            </Card>
          )
        })}
      </div>
      <OperationsCard file={file} readOnly={readOnly} />
      {editing && (
        <ProvisionEditor
          leaseId={file.id}
          place={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}
