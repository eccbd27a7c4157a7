import { useState } from 'react'
import { z } from 'zod'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { line, optionalCount, optionalLine } from '../../../core/form/fields.ts'
import { DocumentChoicePanel } from '../../documents/DocumentChoicePanel.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { Saving } from '../../../core/form/useRecordForm.tsx'
import { provisionLabels, type ProvisionType } from '../record/provision.ts'
import { parametersOf } from '../record/provision-words.ts'
import { useParts } from '../record/useParts.tsx'

/** The parameters of a kind of clause and what is kept of every clause, in one form. */
const formOf = (type: ProvisionType) =>
  z.object({
    ...parametersOf(type).shape,
    paragraph: optionalLine('Paragraph', 20),
    page: optionalCount('Page', '', 10_000, 1),
    text: line('Text', 20_000).default(''),
    confirmed: z.boolean().default(false).meta({ title: 'I have read this clause in the lease' }),
  })

/** A clause with its parameters beside what every clause has. */
const asForm = (clause: { parameters?: object; confirmedBy?: unknown }) => ({
  ...clause.parameters,
  ...clause,
  confirmed: (clause.confirmedBy ?? null) !== null,
})

type EditorProps = { leaseId: string; place: LeaseFile['provisions'][number] | null; onClose: () => void }

/** One clause: its kind, the numbers that calculations need from it, its words, and who read them. */
export function ProvisionEditor({ leaseId, place, onClose }: EditorProps) {
  const [type, setType] = useState<ProvisionType>(place?.provision.type ?? 'CESSATION')
  const { save, remove } = useParts(leaseId, 'provisions')
  const known = place?.provision
  const [documentId, setDocumentId] = useState(known?.documentId ?? null)
  const clauseOf = ({ paragraph, page, text, confirmed, ...parameters }: Record<string, unknown>) => ({
    type,
    parameters,
    paragraph,
    page,
    text,
    documentId,
    // The server writes down who confirms it; any text here says that someone does.
    confirmedBy: confirmed === true ? 'confirmed' : null,
  })
  return (
    <RecordForm
      key={type}
      title={place ? provisionLabels[type] : 'New clause'}
      one="clause"
      of={`${leaseId} ${type}`}
      schema={formOf(type)}
      record={place && { ...place, values: asForm(place.provision) }}
      read={asForm}
      verb="Save clause"
      onClose={onClose}
      save={({ values, ...place }: Saving<Record<string, unknown>>) =>
        save({ ...place, values: clauseOf(values) })
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
