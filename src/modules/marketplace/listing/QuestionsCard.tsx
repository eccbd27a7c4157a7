import { useState, type FormEvent } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Status } from '../../../ui/Status.tsx'
import { questionStates, type QuestionState } from '../record/question.ts'
import type { QuestionsRouter } from '../questions/questions.server.ts'

type Question = {
  id: string
  version: number
  body: string
  answer: string | null
  state: QuestionState
  askerName: string
  createdAt: string
}

/** Shows public questions about a listing, to answer or decline. Hidden if there are none. */
export function QuestionsCard({ listingId, readOnly }: { listingId: string; readOnly: string | null }) {
  const { data = [] } = useLiveQuery(
    useApi<QuestionsRouter>('listingQuestions').received.queryOptions({ listingId }),
  )
  if (data.length === 0) return null
  return (
    <Card title={`Questions (${data.length})`}>
      <ul className="divide-y">
        {data.map(question => (
          <QuestionItem key={`${question.id} ${question.version}`} question={question} readOnly={readOnly} />
        ))}
      </ul>
    </Card>
  )
}

function QuestionItem({ question, readOnly }: { question: Question; readOnly: string | null }) {
  const call = useCall<QuestionsRouter>('listingQuestions')
  const { id, version, body, state, askerName, createdAt } = question
  const [result, setResult] = useState(question.answer ?? '')
  const saveAnswer = useCommand(() => call.answer.mutate({ id, version, answer: result }), {
    showsErrorsInForm: true,
    success: () => 'Answered and public',
  })
  const decline = useCommand(() => call.decline.mutate({ id, version }), { success: () => 'Declined' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saveAnswer.busy) void saveAnswer.run()
  }
  return (
    <li className="grid gap-2 py-2.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="min-w-40 flex-1 wrap-anywhere whitespace-pre-line">
          {body}
          <span className="block text-sm text-muted">
            {askerName}, <Instant at={createdAt} />
          </span>
        </p>
        <Status tone={questionStates[state].tone}>{questionStates[state].label}</Status>
      </div>
      <form noValidate onSubmit={submit} className="grid gap-2">
        <TextArea
          label={`Answer to ${askerName}`}
          rows={2}
          maxLength={2000}
          disabled={readOnly !== null}
          value={result}
          error={saveAnswer.fields['answer'] ?? saveAnswer.message}
          onChange={({ target }) => setResult(target.value)}
        />
        <p className="flex flex-wrap gap-1.5">
          <Button type="submit" size="small" busy={saveAnswer.busy} disabledReason={readOnly}>
            {state === 'answered' ? 'Change answer' : 'Answer publicly'}
          </Button>
          {state !== 'declined' && (
            <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => void decline.run()}>
              {state === 'answered' ? 'Withdraw answer' : 'Decline'}
            </Button>
          )}
        </p>
      </form>
    </li>
  )
}
