import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { SupportAnswersRouter } from './answers.server.ts'
import { cannedAnswer } from './canned-answer.ts'

type Answer = inferRouterOutputs<SupportAnswersRouter>['list'][number]

/** The canned answers, shared by all staff. */
export function AnswersCard() {
  const { data: answers = [] } = useLiveQuery(
    useApi<SupportAnswersRouter>('supportAnswers').list.queryOptions(),
  )
  const call = useCall<SupportAnswersRouter>('supportAnswers')
  const [open, setOpen] = useState<Answer | 'new' | null>(null)
  const editedAnswer = open === 'new' ? null : open
  const remove = async ({ id, version, name, text }: Answer) => {
    await call.remove.mutate({ id, version })
    return () => call.add.mutate({ name, text })
  }
  return (
    <Card
      title="Canned answers"
      actions={
        <Button size="small" onClick={() => setOpen('new')}>
          New canned answer
        </Button>
      }
    >
      {answers.length === 0 && (
        <p className="text-muted">None yet. They are offered when staff write an answer.</p>
      )}
      <ul className="grid gap-1">
        {answers.map(answer => (
          <li key={answer.id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{answer.name}</span>
            <Button size="small" aria-label={`Edit ${answer.name}`} onClick={() => setOpen(answer)}>
              Edit
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <RecordForm
          title={editedAnswer ? editedAnswer.name : 'New canned answer'}
          one="canned answer"
          parentId="support"
          schema={cannedAnswer}
          record={editedAnswer && { ...editedAnswer, values: editedAnswer }}
          save={({ id, version, seen, values }) =>
            id !== null && version !== null
              ? call.change.mutate({ id, version, seen, changes: values })
              : call.add.mutate(values)
          }
          success={({ name }) => `${name} saved`}
          remove={editedAnswer ? () => remove(editedAnswer) : undefined}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}
