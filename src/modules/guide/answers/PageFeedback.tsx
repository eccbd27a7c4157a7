import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { GuideRouter } from '../guide.server.ts'

/** Asks whether a page answered the reader's question; a No leads to support. */
export function PageFeedback({ topic }: { topic: string }) {
  const call = useCall<GuideRouter>('guide')
  const [submitted, setSubmitted] = useState<boolean | null>(null)
  const answer = useCommand((isHelpful: boolean) => call.answer.mutate({ topic, yes: isHelpful }), {
    onSuccess: (_, isHelpful) => setSubmitted(isHelpful),
  })
  return (
    <section
      aria-labelledby="did-it-answer"
      className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-4"
    >
      <h3 id="did-it-answer" className="text-muted">
        Did this answer your question?
      </h3>
      {[true, false].map(isHelpful => (
        <Button
          key={String(isHelpful)}
          size="small"
          aria-pressed={submitted === isHelpful}
          busy={answer.busy && answer.input === isHelpful}
          disabled={submitted !== null}
          onClick={() => void answer.run(isHelpful)}
        >
          {isHelpful ? 'Yes' : 'No'}
        </Button>
      ))}
      <output className="text-muted">
        {submitted === true && 'Thank you.'}
        {submitted === false && (
          <>
            Thank you. Support can answer it:{' '}
            <Link to="/app/support" hash="new" className="text-accent underline underline-offset-2">
              Ask support
            </Link>
          </>
        )}
      </output>
    </section>
  )
}
