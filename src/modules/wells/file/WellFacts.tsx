import { Instant } from '../../../core/auth/Instant.tsx'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EditClash } from '../../../core/form/EditClash.tsx'
import { ExtraFactsPanel } from '../../imports/ExtraFactsPanel.tsx'
import { factOf, useWellEdit, wellFacts } from '../records/useWellEdit.tsx'
import { checkWell } from './well-checks.ts'
import { type WellFields, type WellGroup } from '../identity/well.ts'
import { factText, WellFact } from '../records/WellFact.tsx'
import { WellPlace } from './WellPlace.tsx'
import { OperatorHistory, StatusHistory, type WellTabProps } from './WellTabs.tsx'

const groups: readonly WellGroup[] = [
  'Identity',
  'Status',
  'Location',
  'Depths',
  'Dates',
  'Geology',
  'Ownership',
]
/** Every fact of a well, edited in its place, with its location and the turns of status and operator. */
export function WellFacts({ file, readOnly }: WellTabProps) {
  const { fields } = file
  const [blanks, setBlanks] = useState(false)
  const edit = useWellEdit(file)
  const warnings = new Map(checkWell(fields).map(({ field, words }) => [field as string, words]))
  const isShown = (name: string) => blanks || fields[name as keyof WellFields] !== null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">
        <div className="gap-4 lg:columns-2">
          {groups.map(group => {
            const shown = wellFacts.filter(field => field.group === group && isShown(field.name))
            return (
              <div key={group} className="mb-4 break-inside-avoid">
                <Card title={group}>
                  {shown.length === 0 && <p className="text-faint">No data yet.</p>}
                  <dl>
                    {shown.map(field => (
                      <WellFact
                        key={field.name}
                        field={field}
                        fields={fields}
                        warning={warnings.get(field.name) ?? null}
                        readOnly={readOnly}
                        onSave={edit.save}
                      />
                    ))}
                  </dl>
                </Card>
              </div>
            )
          })}
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
