import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { GuideRouter } from '../guide.server.ts'

/** Asks whether a page answered the reader's question; a No leads to support. */
export function DidItAnswer({ topic }: { topic: string }) {
  const call = useCall<GuideRouter>('guide')
  const [given, setGiven] = useState<boolean | null>(null)
  const answer = useCommand((yes: boolean) => call.answer.mutate({ topic, yes }), {
    after: (_, yes) => setGiven(yes),
  })
  return (
    <section
      aria-labelledby="did-it-answer"
      className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-4"
    >
      <h3 id="did-it-answer" className="text-muted">
        Did this answer your question?
      </h3>
      {[true, false].map(yes => (
        <Button
          key={String(yes)}
          size="small"
          aria-pressed={given === yes}
          busy={answer.busy && answer.input === yes}
          disabled={given !== null}
          onClick={() => void answer.run(yes)}
        >
          {yes ? 'Yes' : 'No'}
        </Button>
      ))}
      <output className="text-muted">
        {given === true && 'Thank you.'}
        {given === false && (
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
