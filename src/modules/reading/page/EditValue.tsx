import { z } from 'zod'
import { day, line } from '../../../core/form/fields.ts'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { ProvisionType } from '../../leases/record/provision.ts'
import { parametersSchema } from '../../leases/record/provision-text.ts'
import { suggestionLabel } from './suggestion-text.ts'
import type { SuggestionView, useDecisions } from './useDecisions.tsx'

type EditValueProps = {
  documentId: string
  suggestion: SuggestionView
  decide: ReturnType<typeof useDecisions>['save']
  onClose: () => void
}

const multilineFields = new Set(['lessor', 'lessee', 'assignor', 'assignee', 'tract'])

/** The form schema for a value: a day, a line of text, or a clause's numbers. */
export const suggestionSchema = (suggestion: Pick<SuggestionView, 'field' | 'key'>): z.ZodObject => {
  if (suggestion.field === 'provision') return parametersSchema(suggestion.key as ProvisionType)
  const label = suggestionLabel(suggestion)
  return z.object({
    value: suggestion.field.endsWith('Date')
      ? day(label)
      : line(label, multilineFields.has(suggestion.field) ? 2000 : 200),
  })
}

export const isEditable = (suggestion: SuggestionView) =>
  Object.keys(suggestionSchema(suggestion).shape).length > 0

/** Confirms a corrected value when the page was misread or a value has to be entered. */
export function EditValue({ documentId, suggestion, decide, onClose }: EditValueProps) {
  const { field, key, decision } = suggestion
  const isClause = field === 'provision'
  const current = decision ?? suggestion
  return (
    <RecordForm
      title={suggestionLabel(suggestion)}
      one="value"
      parentId={`${documentId} ${field} ${key}`}
      schema={suggestionSchema(suggestion)}
      record={{
        id: documentId,
        version: decision?.version ?? 0,
        values: isClause ? current.parameters : { value: current.value },
      }}
      verb="Confirm"
      save={({ values }) =>
        isClause
          ? decide(suggestion, 'confirmed', suggestion.value, values)
          : decide(suggestion, 'confirmed', String(values['value']))
      }
      onClose={onClose}
    >
      <blockquote className="border-l-2 pl-2 text-muted wrap-anywhere">“{suggestion.quote.words}”</blockquote>
    </RecordForm>
  )
}
