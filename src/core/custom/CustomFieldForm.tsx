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

/** What is asked of each kind. */
const ofAll = customDraft.pick({ label: true, help: true })
const schemas = {
  text: ofAll,
  date: ofAll,
  person: ofAll,
  number: customDraft.pick({ label: true, unit: true, decimals: true, help: true }),
  choice: customDraft.pick({ label: true, options: true, help: true }),
}

type FormProps = {
  noun: string
  kind: CustomKind
  /** Null makes a new one. */
  field: CustomField | null
  onClose: () => void
}

/** A custom field: what it is called, and what can stand in it. */
export function CustomFieldForm({ noun, kind, field, onClose }: FormProps) {
  const call = useCall<CustomRouter>('custom')
  return (
    <RecordForm
      title={field ? `Edit ${field.label}` : `New ${customKinds[kind].toLowerCase()} field`}
      verb={field ? 'Save' : 'Add field'}
      one={`${customKinds[kind].toLowerCase()} field`}
      of={noun}
      schema={schemas[kind] as typeof ofAll}
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
