import { RecordForm } from '../form/RecordForm.tsx'
import { useCall } from '../http/api.tsx'
import type { CustomRouter } from './custom.server.ts'
import {
  customDraft,
  customKinds,
  type CustomField,
  type CustomKind,
  type CustomOption,
} from './custom-field.ts'
import { OptionsEditor } from './OptionsEditor.tsx'

/** The form schema of each kind of custom field. */
const commonFields = customDraft.pick({ label: true, help: true })
const schemas = {
  text: commonFields,
  date: commonFields,
  person: commonFields,
  number: customDraft.pick({ label: true, unit: true, decimals: true, help: true }),
  choice: customDraft.pick({ label: true, options: true, help: true }),
}

type FormProps = {
  noun: string
  kind: CustomKind
  /** Null creates a new field. */
  field: CustomField | null
  onClose: () => void
}

/** The form of a custom field: its name and its possible values. */
export function CustomFieldForm({ noun, kind, field, onClose }: FormProps) {
  const call = useCall<CustomRouter>('custom')
  return (
    <RecordForm
      title={field ? `Edit ${field.label}` : `New ${customKinds[kind].toLowerCase()} field`}
      verb={field ? 'Save' : 'Add field'}
      one={`${customKinds[kind].toLowerCase()} field`}
      parentId={noun}
      schema={schemas[kind] as typeof commonFields}
      record={field && { ...field, values: field }}
      save={async ({ id, version, seen, values }) => {
        const draft = { kind, ...values }
        if (id !== null && version !== null) await call.update.mutate({ id, version, seen, draft })
        else await call.add.mutate({ noun, draft })
      }}
      success={({ label }) => (field ? `“${label}” saved` : `“${label}” added`)}
      onClose={onClose}
      controls={{
        options: ({ value, onChange, error, errors }) => (
          <OptionsEditor
            options={value as readonly CustomOption[]}
            onChange={onChange}
            error={error}
            errors={errors}
          />
        ),
      }}
    />
  )
}
