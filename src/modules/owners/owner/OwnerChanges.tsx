import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import type { ExportColumn } from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card, EmptyCard } from '../../../ui/Card.tsx'
import { formatMonth } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { changeSchema, stateLabels } from '../changes/change.ts'
import { ChangeStatus } from '../changes/ChangeStatus.tsx'
import { changeLabels } from '../owner-labels.ts'
import { useOwners } from '../useOwners.tsx'
import type { OwnerFile } from './owner-file.server.ts'

/** The export columns for an owner's changes. */
const exportColumns: readonly ExportColumn<OwnerFile['changes'][number]>[] = [
  { id: 'kind', title: 'Change', kind: 'text', value: ({ kind }) => changeLabels[kind] },
  { id: 'requestedOn', title: 'Requested', kind: 'date', value: row => row.requestedOn },
  { id: 'effectiveFrom', title: 'Effective from', kind: 'date', value: row => row.effectiveFrom },
  { id: 'state', title: 'State', kind: 'text', value: ({ state }) => stateLabels[state] },
]

/** The changes of address and ownership of an owner, and a button for a new one. */
export function OwnerChanges({ owner: { id, name, changes } }: { owner: OwnerFile }) {
  const { call, readOnly } = useOwners()
  const today = useToday()
  const navigate = useNavigate()
  const [isCreating, setIsCreating] = useState(false)
  const title = 'Changes of address and ownership'
  const newButton = (
    <Button size="small" disabledReason={readOnly} onClick={() => setIsCreating(true)}>
      New change
    </Button>
  )
  return (
    <>
      {changes.length === 0 ? (
        <EmptyCard title={title} actions={newButton}>
          No changes yet.
        </EmptyCard>
      ) : (
        <Card
          hasNoPadding
          title={title}
          actions={
            <>
              <RowsExportMenu name={`Changes of ${name}`} columns={exportColumns} rows={changes} />
              {newButton}
            </>
          }
        >
          <PlainTable
            caption={title}
            isCompact
            rows={changes}
            rowKey={change => change.id}
            columns={[
              {
                header: 'Change',
                names: true,
                canWrap: true,
                cell: change => (
                  <Link
                    to="/app/crm/owners/changes/$changeId"
                    params={{ changeId: change.id }}
                    className="hover:underline"
                  >
                    {changeLabels[change.kind]}
                  </Link>
                ),
              },
              { header: 'From', cell: change => formatMonth(change.effectiveFrom) },
              { header: 'State', cell: change => <ChangeStatus state={change.state} /> },
            ]}
          />
        </Card>
      )}
      {isCreating && (
        <RecordForm
          title={`New change for ${name}`}
          one="change"
          parentId={id}
          schema={changeSchema}
          record={null}
          start={{ requestedOn: today, effectiveFrom: `${today.slice(0, 8)}01` }}
          verb="Request change"
          save={({ values }) => call.changes.create.mutate({ partyId: id, values })}
          success={(_, { id: changeId }) => {
            void navigate({ to: '/app/crm/owners/changes/$changeId', params: { changeId } })
            return 'Requested. Record documents as they arrive'
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
    </>
  )
}
