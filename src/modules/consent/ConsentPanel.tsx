import { Button } from '../../ui/Button.tsx'
import { formatInstant } from '../../ui/formats.ts'
import { askAgain, useConsent } from './useConsent.tsx'

/** What this browser's visitor decided, and the way to decide again. */
export function ConsentPanel() {
  const decision = useConsent()
  if (!decision) return null
  const { decidedAt, categories } = decision
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface px-4 py-3 print:hidden">
      <p>
        In this browser you chose{' '}
        <strong className="font-semibold">
          {categories.analytics ? 'essential and analytics' : 'essential cookies only'}
        </strong>{' '}
        on {formatInstant(decidedAt, undefined)}.
      </p>
      <Button onClick={askAgain}>Choose again</Button>
    </div>
  )
}
