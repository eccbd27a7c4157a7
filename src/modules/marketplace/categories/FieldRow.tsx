import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { fieldKinds, type CategoryField, type FieldKind } from './category-field.ts'

interface FieldRowProps {
  field: CategoryField
  index: number
  errors: Readonly<Record<string, string>>
  onChange: (field: CategoryField) => void
  onRemove: () => void
}

/** Shows one field of a category: its label, its kind, and whether it is required. */
export function FieldRow({ field, index, errors, onChange, onRemove }: FieldRowProps) {
  const { label, kind, unit, choices, required } = field
  const fieldError = (name: string) => errors[`fields.${index}.${name}`]
  return (
    <fieldset className="grid gap-2 rounded-lg border p-3" aria-label={label || `Field ${index + 1}`}>
      <div className="grid gap-2 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Label"
          required
          maxLength={60}
          value={label}
          error={fieldError('label')}
          onChange={({ target }) => onChange({ ...field, label: target.value })}
        />
        <SelectField
          label="Type"
          value={kind}
          choices={Object.entries(fieldKinds).map(([value, text]) => ({ value, label: text }))}
          onChange={({ target }) => onChange({ ...field, kind: target.value as FieldKind })}
        />
      </div>
      {kind === 'number' && (
        <TextField
          label="Unit"
          maxLength={12}
          value={unit ?? ''}
          onChange={({ target }) => onChange({ ...field, unit: target.value })}
        />
      )}
      {kind === 'choice' && (
        <TextField
          label="Choices, separated by commas"
          value={choices.join(', ')}
          error={fieldError('choices')}
          onChange={({ target }) =>
            onChange({ ...field, choices: target.value.split(',').map(choice => choice.trimStart()) })
          }
        />
      )}
      <div className="flex items-center justify-between gap-3">
        <CheckField
          label="Required to publish"
          checked={required}
          onChange={({ target }) => onChange({ ...field, required: target.checked })}
        />
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {label || 'field'}</span>
        </Button>
      </div>
    </fieldset>
  )
}
