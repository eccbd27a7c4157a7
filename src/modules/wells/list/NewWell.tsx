import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { RestoredDraft } from '../../../core/form/RestoredDraft.tsx'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { appErrorOf, wordsOf } from '../../../core/http/api.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ApiField, apiDigits } from '../records/ApiField.tsx'
import { parseApi } from '../identity/api-number.ts'
import { draftOf, formFields, readDraft, type Draft } from '../records/form-fields.ts'
import { SchemaField } from '../records/SchemaField.tsx'
import { useWells } from '../identity/useWells.tsx'
import { blankWell, wellSchema } from '../identity/well.ts'

const asked = [
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
const fields = formFields(wellSchema)
const askedFields = asked.map(name => fields.find(field => field.name === name)!)

/** A new well: what identifies it. Everything else is added on its page. */
export function NewWell({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const { api, changed } = useWells()
  const { draft, restored, setDraft, forget, startAnew } = useDraft<Draft>('new well', () =>
    draftOf(fields, blankWell),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const create = useMutation(api.create.mutationOptions())
  const number = String(draft.api ?? '')
  const state = String(draft.state ?? '') || null

  function onApi(text: string) {
    const read = parseApi(text, { state })
    const place =
      read.ok && state === null ? { state: read.state.postal ?? '', county: read.countyName ?? '' } : {}
    setDraft({ ...draft, ...place, api: text })
  }

  async function submit() {
    const digits = apiDigits(number, state)
    if (digits === undefined) return
    const { values, errors } = readDraft(wellSchema, draft, { api: digits })
    setErrors(errors ?? {})
    if (!values) return
    try {
      const { id } = await create.mutateAsync(values)
      forget()
      await changed()
      onMade(id)
    } catch (error) {
      setErrors(appErrorOf(error)?.fields ?? {})
    }
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
      busy={create.isPending}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-3">
        {restored && <RestoredDraft onStartAnew={startAnew} />}
        {create.error && <Notice tone="bad">{wordsOf(create.error)}</Notice>}
        <ApiField value={number} onChange={onApi} state={state} error={errors.api} />
        {askedFields.map(field => (
          <SchemaField
            key={field.name}
            field={field}
            value={draft[field.name] ?? ''}
            onChange={value => setDraft({ ...draft, [field.name]: value })}
            error={errors[field.name]}
          />
        ))}
      </div>
    </SideModal>
  )
}
