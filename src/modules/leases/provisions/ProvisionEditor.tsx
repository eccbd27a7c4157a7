import { useState } from 'react'
import { z } from 'zod'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { line, optionalCount, optionalLine } from '../../../core/form/fields.ts'
import { DocumentChoicePanel } from '../../documents/DocumentChoicePanel.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { SaveInput } from '../../../core/form/useRecordForm.tsx'
import { provisionLabels, type ProvisionType } from '../record/provision.ts'
import { parametersSchema } from '../record/provision-text.ts'
import { useParts } from '../record/useParts.tsx'

/** The parameters of a clause type and the fields shared by all clauses, in one form. */
const provisionForm = (type: ProvisionType) =>
  z.object({
    ...parametersSchema(type).shape,
    paragraph: optionalLine('Paragraph', 20),
    page: optionalCount('Page', '', 10_000, 1),
    text: line('Text', 20_000).default(''),
    confirmed: z.boolean().default(false).meta({ title: 'I have read this clause in the lease' }),
  })

/** A clause with its parameters and shared fields flattened for the form. */
const toFormValues = (clause: { parameters?: object; confirmedBy?: unknown }) => ({
  ...clause.parameters,
  ...clause,
  confirmed: (clause.confirmedBy ?? null) !== null,
})

type ProvisionEditorProps = {
  leaseId: string
  place: LeaseFile['provisions'][number] | null
  onClose: () => void
}

/** One clause: its type, the parameters that calculations need, its text, and who confirmed it. */
export function ProvisionEditor({ leaseId, place, onClose }: ProvisionEditorProps) {
  const [type, setType] = useState<ProvisionType>(place?.provision.type ?? 'CESSATION')
  const { save, remove } = useParts(leaseId, 'provisions')
  const saved = place?.provision
  const [documentId, setDocumentId] = useState(saved?.documentId ?? null)
  const getClause = ({ paragraph, page, text, confirmed, ...parameters }: Record<string, unknown>) => ({
    type,
    parameters,
    paragraph,
    page,
    text,
    documentId,
    // Any text here means confirmed; the server stores the current user.
    confirmedBy: confirmed === true ? 'confirmed' : null,
  })
  return (
    <RecordForm
      key={type}
      title={place ? provisionLabels[type] : 'New clause'}
      one="clause"
      parentId={`${leaseId} ${type}`}
      schema={provisionForm(type)}
      record={place && { ...place, values: toFormValues(place.provision) }}
      read={toFormValues}
      verb="Save clause"
      onClose={onClose}
      save={({ values, ...place }: SaveInput<Record<string, unknown>>) =>
        save({ ...place, values: getClause(values) })
      }
      remove={place ? () => remove(place) : undefined}
    >
      {!place && (
        <SelectField
          label="Clause"
          value={type}
          choices={Object.entries(provisionLabels).map(([value, label]) => ({ value, label }))}
          onChange={event => setType(event.target.value as ProvisionType)}
        />
      )}
      <DocumentChoicePanel leaseId={leaseId} value={documentId} onChange={setDocumentId} />
    </RecordForm>
  )
}
