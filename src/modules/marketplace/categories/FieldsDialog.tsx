import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { CategoriesRouter } from './categories.server.ts'
import type { CategoryField } from './category-field.ts'
import { FieldRow } from './FieldRow.tsx'
import type { CategoryRow } from './useCategoryTree.tsx'

interface FieldsDialogProps {
  row: CategoryRow
  readOnly: string | null
  onClose: () => void
}

/**
 * Shows the fields that listings of a category fill in. Saving creates a new version; existing listings keep
 * theirs.
 */
export function FieldsDialog({ row, readOnly, onClose }: FieldsDialogProps) {
  const { data } = useQuery(useApi<CategoriesRouter>('marketCategories').fields.queryOptions({ id: row.id }))
  if (!data)
    return (
      <SideModal open title={`Fields of ${row.name}`} onClose={onClose}>
        <Skeleton className="h-48" />
      </SideModal>
    )
  return <FieldsForm row={row} readOnly={readOnly} onClose={onClose} start={data.fields} />
}

const newField = (n: number): CategoryField => ({
  key: `field${n}`,
  label: '',
  kind: 'text',
  unit: null,
  choices: [],
  required: false,
})

function FieldsForm({
  row,
  readOnly,
  onClose,
  start,
}: FieldsDialogProps & { start: readonly CategoryField[] }) {
  const call = useCall<CategoriesRouter>('marketCategories')
  const [fields, setFields] = useState(start)
  const save = useCommand(
    () => call.saveFields.mutate({ id: row.id, version: row.version, fields: [...fields] }),
    {
      showsErrorsInForm: true,
      onSuccess: onClose,
      success: ({ schemaVersion }) => `Fields saved as version ${schemaVersion}`,
    },
  )
  const add = () => {
    const usedKeys = new Set(fields.map(({ key }) => key))
    let n = fields.length + 1
    while (usedKeys.has(`field${n}`)) n++
    setFields([...fields, newField(n)])
  }
  return (
    <SideModal
      open
      wide
      title={`Fields of ${row.name}`}
      onClose={onClose}
      onSubmit={() => readOnly === null && void save.run()}
      footer={
        <>
          <Button className="mr-auto" disabledReason={readOnly} onClick={add}>
            Add field
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.busy} disabledReason={readOnly}>
            Save as version {row.schemaVersion + 1}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">
          Version {row.schemaVersion}. Listings keep their version until the seller switches to the newest.
        </p>
        {save.message && <Notice tone="bad">{save.message}</Notice>}
        {fields.length === 0 && (
          <p className="text-muted">No fields: listings have their description only.</p>
        )}
        {fields.map((field, index) => (
          <FieldRow
            key={field.key}
            field={field}
            errors={save.fields}
            index={index}
            onChange={changed => setFields(fields.with(index, changed))}
            onRemove={() => setFields(fields.toSpliced(index, 1))}
          />
        ))}
      </div>
    </SideModal>
  )
}
