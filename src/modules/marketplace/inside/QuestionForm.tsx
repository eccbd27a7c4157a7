import { useState, type FormEvent } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Status } from '../../../ui/Status.tsx'
import type { PublicProduct } from '../public/product.server.ts'
import { questionStates } from '../record/question.ts'
import type { QuestionsRouter } from '../questions/questions.server.ts'

/** Asks the seller a question that becomes public once it is answered. */
export function QuestionForm({ product }: { product: PublicProduct }) {
  const viewer = useViewer()
  const denial = getRefusal(viewer, { who: 'member' })
  if (viewer.membership?.tenantId === product.seller.id) return null
  if (denial !== null) return <p className="text-muted">{refusalMessages[denial].detail}</p>
  return <AskQuestionForm {...product} />
}

function AskQuestionForm({ id: listingId, slug }: Pick<PublicProduct, 'id' | 'slug'>) {
  const call = useCall<QuestionsRouter>('listingQuestions')
  const { data = [] } = useLiveQuery(
    useApi<QuestionsRouter>('listingQuestions').own.queryOptions({ listingId }),
  )
  const [body, setBody] = useState('')
  const askQuestion = useCommand(() => call.ask.mutate({ slug, body }), {
    showsErrorsInForm: true,
    onSuccess: () => setBody(''),
    success: () => 'Request sent to the seller',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!askQuestion.busy) void askQuestion.run()
  }
  const openQuestions = data.filter(({ state }) => state !== 'answered')
  return (
    <form noValidate onSubmit={submit} className="grid gap-2.5">
      {openQuestions.length > 0 && (
        <ul aria-label="Your questions" className="divide-y">
          {openQuestions.map(({ id, body: question, state }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
              <span className="min-w-40 flex-1 wrap-anywhere">{question}</span>
              <Status tone={questionStates[state].tone}>{questionStates[state].label}</Status>
            </li>
          ))}
        </ul>
      )}
      {askQuestion.message && !askQuestion.fields['body'] && (
        <Notice tone="bad">{askQuestion.message}</Notice>
      )}
      <TextArea
        label="Your question"
        hint="Public once answered, without your name."
        rows={2}
        maxLength={1000}
        value={body}
        error={askQuestion.fields['body']}
        onChange={({ target }) => setBody(target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={askQuestion.busy}>
        Ask
      </Button>
    </form>
  )
}
