import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { CategoriesRouter } from '../categories/categories.server.ts'
import type { CategoryField } from '../categories/category-field.ts'
import { useListings, type ListingDetail } from './useListings.tsx'

type FieldAnswers = Record<string, string | boolean | null>

/**
 * Shows the values of the fields that the category asks for. If the fields have a newer version, the seller
 * switches to it here.
 */
export function AnswersCard({ file, readOnly }: { file: ListingDetail; readOnly: string | null }) {
  const { id, version, fields, schemaVersion, category, fieldsInCategory } = file
  const { call } = useListings()
  const [editedVersion, setEditedVersion] = useState(schemaVersion)
  const [answers, setAnswers] = useState<FieldAnswers>({ ...file.answers })
  const isNewer = editedVersion !== schemaVersion
  const { data } = useQuery({
    ...useApi<CategoriesRouter>('marketCategories').fields.queryOptions({
      id: fields.marketCategoryId,
      version: editedVersion,
    }),
    enabled: isNewer,
  })
  const shownFields = isNewer ? (data?.fields ?? []) : fieldsInCategory
  const save = useCommand(
    () =>
      call.saveAnswers.mutate({
        id,
        version,
        schemaVersion: editedVersion,
        answers: Object.fromEntries(shownFields.map(({ key }) => [key, answers[key] ?? null])),
      }),
    { showsErrorsInForm: true, success: () => 'Details saved' },
  )
  if (shownFields.length === 0 && category.newest === schemaVersion) return null
  return (
    <Card title={`Details: ${category.name}`}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (readOnly === null) void save.run()
        }}
      >
        {category.newest > editedVersion && (
          <Notice
            tone="info"
            actions={
              <Button
                size="small"
                disabledReason={readOnly}
                onClick={() => setEditedVersion(category.newest)}
              >
                Use the newest fields
              </Button>
            }
          >
            Staff changed this category’s fields. This listing keeps the fields it was written with.
          </Notice>
        )}
        {save.message && Object.keys(save.fields).length === 0 && <Notice tone="bad">{save.message}</Notice>}
        {shownFields.map(field => (
          <AnswerField
            key={field.key}
            field={field}
            value={answers[field.key] ?? null}
            error={save.fields[`answers.${field.key}`] ?? save.fields[field.key]}
            onChange={value => setAnswers({ ...answers, [field.key]: value })}
          />
        ))}
        <Button type="submit" busy={save.busy} disabledReason={readOnly} className="justify-self-end">
          Save details
        </Button>
      </form>
    </Card>
  )
}

interface AnswerFieldProps {
  field: CategoryField
  value: string | boolean | null
  error: string | undefined
  onChange: (value: string | boolean | null) => void
}

function AnswerField({ field, value, error, onChange }: AnswerFieldProps) {
  const { label, kind, unit, choices, required } = field
  const text = {
    label,
    required,
    error,
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  switch (kind) {
    case 'yesno':
      return (
        <CheckField
          label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...text}
          placeholder="—"
          choices={choices.map(choice => ({ value: choice, label: choice }))}
        />
      )
    case 'date':
      return <DateField {...text} />
    case 'text':
    case 'number':
      return (
        <TextField
          {...text}
          maxLength={200}
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          suffix={unit ?? undefined}
        />
      )
  }
}
