import { Instant } from '../../../core/auth/Instant.tsx'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EditClash } from '../../../core/form/EditClash.tsx'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { FactList } from '../../../core/form/FactList.tsx'
import { groupsOf } from '../../../core/form/schema-fields.ts'
import { ExtraFactsPanel } from '../../imports/ExtraFactsPanel.tsx'
import { useWellEdit, useWellSchema } from '../records/useWellEdit.tsx'
import { checkWell } from './well-checks.ts'
import { apiFact, factText } from '../records/apiFact.tsx'
import { WellPlace } from './WellPlace.tsx'
import { OperatorHistory, StatusHistory, type WellTabProps } from './WellTabs.tsx'

/** Every fact of a well, edited in its place, with its location and the turns of status and operator. */
export function WellFacts({ file, readOnly }: WellTabProps) {
  const [blanks, setBlanks] = useState(false)
  const { schema, factOf } = useWellSchema()
  const edit = useWellEdit(file)
  const { fields } = edit
  const warnings = new Map(checkWell(fields).map(({ field, words }) => [field as string, words]))
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">
        <div className="gap-4 lg:columns-2">
          {groupsOf(schema).map(group => (
            <div key={group} className="mb-4 break-inside-avoid">
              <Card title={group}>
                <FactList
                  schema={schema}
                  group={group}
                  values={fields}
                  waiting={edit.waiting}
                  readOnly={readOnly}
                  save={edit.save}
                  ways={{ api: apiFact(fields) }}
                  warnings={warnings}
                  filled={!blanks}
                  empty={<p className="text-faint">No data yet.</p>}
                />
              </Card>
            </div>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => setBlanks(!blanks)}>
            {blanks ? 'Hide empty facts' : 'Show empty facts'}
          </Button>
          <span className="text-sm text-faint">
            Changed <Instant at={file.updatedAt} />
            {file.updatedBy && ` by ${file.updatedBy}`}
          </span>
        </div>
      </div>
      <div className="grid gap-4">
        <WellPlace fields={fields} />
        <AttachmentsCard noun="wells" recordId={file.id} readOnly={readOnly} />
        <ExtraFactsPanel noun="wells" recordId={file.id} />
        <StatusHistory file={file} readOnly={readOnly} />
        <OperatorHistory file={file} readOnly={readOnly} />
      </div>
      <EditClash
        what="this well"
        edit={edit}
        label={name => factOf(name).title}
        text={(name, value) => factText(factOf(name), value)}
      />
    </div>
  )
}
