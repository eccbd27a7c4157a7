import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { periodLabels } from './subscription.ts'
import type { SubscriptionsRouter } from './subscriptions.server.ts'
import { useCommand } from '../../../core/http/useCommand.tsx'

interface RequestAnswerProps {
  tenantId: string
  request: { id: string; planId: string; paidBy: 'month' | 'year'; note: string }
  readOnly: string | null
}

/** An owner's plan request, and its answer. Granting it does not change the plan; that is a separate step below. */
export function RequestAnswer({ tenantId, request, readOnly }: RequestAnswerProps) {
  const call = useCall<SubscriptionsRouter>('subscriptions')
  const [result, setResult] = useState('')
  const { run, busy, message } = useCommand(call.answer.mutate, {
    success: () => 'Request answered',
    showsErrorsInForm: true,
  })
  const answerWith = (state: 'done' | 'declined') =>
    void run({ tenantId, id: request.id, state, answer: result })
  return (
    <Notice
      tone="info"
      title={`Requested ${request.planId}, paid ${periodLabels[request.paidBy].toLowerCase()}`}
      actions={
        <>
          <Button busy={busy} disabledReason={readOnly} onClick={() => answerWith('done')}>
            Granted
          </Button>
          <Button busy={busy} disabledReason={readOnly} onClick={() => answerWith('declined')}>
            Declined
          </Button>
        </>
      }
    >
      {request.note && <p className="mb-2">“{request.note}”</p>}
      <TextField
        label="Answer"
        error={message}
        value={result}
        maxLength={1000}
        onChange={event => setResult(event.target.value)}
      />
    </Notice>
  )
}
