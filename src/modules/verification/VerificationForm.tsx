import { useState } from 'react'
import { useSubmit } from '../../core/form/useSubmit.tsx'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DocumentField } from './DocumentField.tsx'
import { answerProblems } from './verification.ts'
import type { VerificationRouter } from './verification.server.ts'
import type { Verification } from './SentAnswers.tsx'

const prefix = 'answers.'

/** What is asked for. After a refusal it begins with what was sent before. */
export function VerificationForm({ verification }: { verification: Verification }) {
  const { requirements, documents, request } = verification
  const call = useCall<VerificationRouter>('verification')
  const { run } = useCommand(call.ask.mutate, { success: () => 'Request sent', inForm: true })
  const [given, setGiven] = useState(() => beginning(verification))
  const known = new Set(documents.map(({ id }) => id))
  const { form, errors, message, busy } = useSubmit(
    () => answerProblems(requirements, trimmed(given), known),
    ({ note = '' }) => run({ note, answers: asked(given, requirements) }),
  )
  const answer = (id: string, value: string) => setGiven(now => ({ ...now, [id]: value }))
  return (
    <Card title="Request verification">
      <form {...form} className="grid gap-3.5">
        {requirements.map(({ id, name, hint, kind, mandatory }) => {
          const text = {
            label: name,
            name: `${prefix}${id}`,
            hint: hint || undefined,
            required: mandatory,
            error: errors[`${prefix}${id}`],
          }
          const typed = {
            value: given[id] ?? '',
            onChange: (event: { target: { value: string } }) => answer(id, event.target.value),
          }
          if (kind === 'document')
            return (
              <DocumentField
                key={id}
                {...text}
                requirementId={id}
                documents={documents.filter(document => document.requirementId === id)}
                chosen={given[id] ?? ''}
                onChoose={value => answer(id, value)}
              />
            )
          return kind === 'link' ? (
            <TextField
              key={id}
              {...text}
              {...typed}
              inputMode="url"
              placeholder="https://"
              maxLength={2000}
            />
          ) : (
            <TextArea key={id} {...text} {...typed} rows={2} maxLength={2000} />
          )
        })}
        <TextArea
          label="Note"
          name="note"
          hint="Anything that helps us verify who you are."
          rows={2}
          maxLength={2000}
          defaultValue={request?.state === 'approved' ? '' : (request?.note ?? '')}
          error={errors['note']}
        />
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
          {request ? 'Request again' : 'Send request'}
        </Button>
      </form>
    </Card>
  )
}

type Given = Record<string, string>

/** What was answered before, as far as it is still asked for and there. */
function beginning({ request, requirements, documents }: Verification): Given {
  const known = new Set(documents.map(({ id }) => id))
  const before = request?.answers ?? []
  return Object.fromEntries(
    before
      .filter(({ requirementId, kind, value }) => {
        const still = requirements.find(({ id }) => id === requirementId)
        return still?.kind === kind && (kind !== 'document' || known.has(value))
      })
      .map(({ requirementId, value }) => [requirementId, value]),
  )
}

const trimmed = (given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([id, value]) => [id, value.trim()]))

/** Only what is asked for now. */
const asked = (given: Given, requirements: readonly { id: string }[]): Given =>
  Object.fromEntries(requirements.flatMap(({ id }) => (given[id] === undefined ? [] : [[id, given[id]]])))
