import { RecordCard } from '../../core/form/RecordCard.tsx'
import type { ControlProps } from '../../core/form/SchemaForm.tsx'
import { useCall } from '../../core/http/api.tsx'
import { DocumentField } from './DocumentField.tsx'
import { requestForm } from './verification.ts'
import type { VerificationRouter } from './verification.server.ts'
import type { Verification } from './SentAnswers.tsx'

/** Shows the verification request. After a refusal it starts with the previous answers. */
export function VerificationForm({ verification }: { verification: Verification }) {
  const { requirements, documents, request } = verification
  const call = useCall<VerificationRouter>('verification')
  const documentIds = new Set(documents.map(({ id }) => id))
  const requestedDocuments = requirements.filter(({ kind }) => kind === 'document')
  return (
    <RecordCard
      title="Request verification"
      verb={request ? 'Request again' : 'Send request'}
      one="request"
      parentId={request?.id ?? 'the organization'}
      schema={requestForm(requirements, documentIds)}
      record={null}
      start={initialValues(verification)}
      save={({ values: { note, ...answers } }) =>
        call.ask.mutate({ note, answers: answers as Record<string, string> })
      }
      success={() => 'Request sent'}
      controls={Object.fromEntries(
        requestedDocuments.map(({ id, name, hint, mandatory }) => [
          id,
          ({ value, onChange, error }: ControlProps) => (
            <DocumentField
              label={name}
              name={id}
              hint={hint || undefined}
              required={mandatory}
              error={error}
              requirementId={id}
              documents={documents.filter(document => document.requirementId === id)}
              selectedId={value as string}
              onSelect={onChange}
            />
          ),
        ]),
      )}
    />
  )
}

/** Returns previous answers that are still required and still exist. */
function initialValues({ request, requirements, documents }: Verification): Record<string, string> {
  const documentIds = new Set(documents.map(({ id }) => id))
  const previousAnswers = (request?.answers ?? []).filter(({ requirementId, kind, value }) => {
    const requirement = requirements.find(({ id }) => id === requirementId)
    return requirement?.kind === kind && (kind !== 'document' || documentIds.has(value))
  })
  const answers = previousAnswers.map(({ requirementId, value }) => [requirementId, value])
  const note = request?.state === 'approved' ? '' : (request?.note ?? '')
  return { ...Object.fromEntries(answers), note }
}
