import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useApi, errorMessage } from '../http/api.tsx'
import { useLiveQuery } from '../live/useLive.tsx'
import type { CustomRouter } from './custom.server.ts'
import {
  customKinds,
  maxFields,
  tooManyFieldsMessage,
  type CustomField,
  type CustomKind,
} from './custom-field.ts'
import { CustomFieldLine } from './CustomFieldLine.tsx'
import { CustomFieldForm } from './CustomFieldForm.tsx'
import { uncapitalize } from '../../ui/formats.ts'

type Editing = { noun: string; kind: CustomKind; field: CustomField | null }

/** The organization's custom fields, by kind of record. */
export function CustomFieldsPanel() {
  const { data, error, refetch } = useLiveQuery(useApi<CustomRouter>('custom').all.queryOptions())
  const [editing, setEditing] = useState<Editing | null>(null)
  if (error)
    return (
      <ErrorState title="The custom fields could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-40" />
  return (
    <section aria-label="Custom fields" className="grid gap-4">
      <p className="text-muted">
        Add whatever your organization tracks. Custom fields work like any other field in lists, filters,
        imports, exports and history.
      </p>
      {data.map(({ noun, many, fields }) => (
        <Card
          key={noun}
          hasNoPadding
          title={many}
          actions={
            <AddField
              kindName={uncapitalize(many)}
              full={fields.length >= maxFields}
              onChoose={kind => setEditing({ noun, kind, field: null })}
            />
          }
        >
          {fields.length === 0 ? (
            <p className="px-3.5 pb-3 text-faint">No custom fields yet.</p>
          ) : (
            <ul className="divide-y">
              {fields.map((field, index) => (
                <CustomFieldLine
                  key={field.id}
                  field={field}
                  first={index === 0}
                  last={index === fields.length - 1}
                  onEdit={() => setEditing({ noun, kind: field.kind, field })}
                />
              ))}
            </ul>
          )}
        </Card>
      ))}
      {editing && <CustomFieldForm {...editing} onClose={() => setEditing(null)} />}
    </section>
  )
}

type AddProps = { kindName: string; full: boolean; onChoose: (kind: CustomKind) => void }

/** The kind is chosen first, because it determines the other inputs and cannot be changed later. */
const AddField = ({ kindName, full, onChoose }: AddProps) => (
  <Menu
    label={`Kind of new field for ${kindName}`}
    align="end"
    items={(Object.keys(customKinds) as CustomKind[]).map(kind => ({
      label: customKinds[kind],
      onSelect: () => onChoose(kind),
      disabledReason: full ? tooManyFieldsMessage(kindName) : null,
    }))}
    renderTrigger={trigger => (
      <Button {...trigger} size="small" icon={<Plus size={13} aria-hidden="true" />}>
        Add field<span className="sr-only"> to {kindName}</span>
      </Button>
    )}
  />
)
