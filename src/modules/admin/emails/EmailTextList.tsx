import { useState } from 'react'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { emailExample, composeEmail, type EmailKind } from '../../../core/mail/email.ts'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useAdmin } from '../useAdmin.tsx'
import { resendLabels } from './email-state.ts'
import { EmailEditor } from './EmailEditor.tsx'
import type { EmailTextRouter, CurrentEmailText } from './email-texts.server.ts'

/** A preview of each kind of email with sample data, and a link to edit its text. */
export function EmailTextList() {
  const { data, error, refetch } = useLiveQuery(useApi<EmailTextRouter>('emailWords').list.queryOptions())
  const call = useCall<EmailTextRouter>('emailWords')
  const { readOnly } = useAdmin()
  const [open, setOpen] = useState<(CurrentEmailText & { kind: EmailKind }) | null>(null)
  const reset = useCommand(({ id, version }: CurrentEmailText) => call.reset.mutate({ id, version }), {
    success: ({ version }, { id, subject, text, label }) => ({
      text: 'Original template restored',
      undo: () => call.change.mutate({ id, version, words: { subject, text, label } }),
    }),
  })
  if (error)
    return (
      <ErrorState title="The emails could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="m-4.5 h-64" />
  return (
    <div className="grid items-start gap-4 overflow-y-auto px-4.5 pb-8 lg:grid-cols-2 max-md:px-3.5">
      {data.map(currentText => {
        const { kind } = currentText
        const { subject, text } = composeEmail(currentText, emailExample(kind))
        return (
          <Card
            key={kind.id}
            title={
              <>
                {kind.title} {currentText.changed && <Tag>Changed</Tag>}
              </>
            }
            actions={
              <>
                {currentText.changed && (
                  <Button
                    size="small"
                    variant="quiet"
                    disabledReason={readOnly}
                    onClick={() => void reset.run(currentText)}
                  >
                    Restore original<span className="sr-only"> of {kind.title}</span>
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={`${readOnly ? 'View' : 'Edit'} ${kind.title}`}
                  onClick={() => setOpen(currentText)}
                >
                  {readOnly ? 'View' : 'Edit'}
                </Button>
              </>
            }
          >
            <p className="mb-2 font-medium">{subject}</p>
            <p className="text-md wrap-anywhere whitespace-pre-line text-muted">{text}</p>
            <p className="mt-2 text-sm text-muted">{resendLabels[kind.whenDoubtful]}</p>
          </Card>
        )
      })}
      {open && <EmailEditor kind={open.kind} currentText={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
