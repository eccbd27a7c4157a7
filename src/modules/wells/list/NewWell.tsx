import { useState } from 'react'
import { isCustomName } from '../../../core/data/added-names.ts'
import { RestoredDraft } from '../../../core/form/RestoredDraft.tsx'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { FieldControl } from '../../../core/form/FieldControl.tsx'
import { formValues, readForm, type FormErrors, type FormValues } from '../../../core/form/schema-fields.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ApiField, apiDigits } from '../records/ApiField.tsx'
import { parseApi } from '../identity/api-reading.ts'
import { useWellSchema } from '../records/useWellEdit.tsx'
import { useWells } from '../identity/useWells.tsx'
import { blankWell, wellSchema } from '../identity/well.ts'

const formFields = [
  'name',
  'operator',
  'type',
  'status',
  'state',
  'county',
  'field',
  'formation',
  'spudDate',
] as const

/** The form for a new well. It asks only for what identifies the well; everything else is added on its page. */
export function NewWell({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const { call } = useWells()
  const { schema, factOf } = useWellSchema()
  const customNames = Object.keys(schema.shape).filter(isCustomName)
  const { draft, restored, setDraft, forget, startOver } = useDraft<FormValues>('new well', () =>
    formValues(wellSchema, blankWell),
  )
  const [invalid, setInvalid] = useState<FormErrors>({})
  const create = useCommand(call.create.mutate, {
    onSuccess: ({ id }) => {
      forget()
      onMade(id)
    },
    showsErrorsInForm: true,
  })
  const errors = { ...create.fields, ...invalid }
  const number = String(draft.api ?? '')
  const state = String(draft.state ?? '') || null

  function onApi(text: string) {
    const reading = parseApi(text, { state })
    const location =
      reading.ok && state === null
        ? { state: reading.state.postal ?? '', county: reading.countyName ?? '' }
        : {}
    setDraft({ ...draft, ...location, api: text })
  }

  /** Clears a field's error when its value changes, since the error described the previous value. */
  function changeField(name: string, value: FormValues[string]) {
    setDraft({ ...draft, [name]: value })
    if (errors[name] === undefined) return
    const { [name]: _, ...otherErrors } = invalid
    setInvalid(otherErrors)
    create.reset()
  }

  function submit() {
    const digits = apiDigits(number, state)
    if (digits === undefined) return
    const { values, errors } = readForm(schema, { ...draft, api: digits ?? '' }, blankWell)
    setInvalid(errors ?? {})
    if (values) void create.run(values)
  }

  return (
    <SideModal
      open
      onClose={() => {
        forget()
        onClose()
      }}
      title="New well"
      verb="Create well"
      busy={create.busy}
      onSubmit={submit}
    >
      <div className="grid gap-3">
        {restored && <RestoredDraft onStartOver={startOver} />}
        {create.refused && <Notice tone="bad">{create.refused.message}</Notice>}
        <ApiField value={number} onChange={onApi} state={state} error={errors.api} />
        {[...formFields, ...customNames].map(name => (
          <FieldControl
            key={name}
            field={factOf(name)}
            value={draft[name] ?? ''}
            onChange={value => changeField(name, value)}
            error={errors[name]}
          />
        ))}
      </div>
    </SideModal>
  )
}
