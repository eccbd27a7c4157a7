import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { appErrorOf, wordsOf } from '../http/api.tsx'

interface StaleRecordProps {
  /** What is shown, such as "well". */
  noun: string
  error: unknown
  onRetry: () => void
  /** Brings a deleted record back; null when this person may not. */
  restore: (() => void) | null
}

/** Over a record that can no longer be asked for: it was deleted meanwhile, or the server does not answer. */
export function StaleRecord({ noun, error, onRetry, restore }: StaleRecordProps) {
  if (appErrorOf(error)?.code !== 'not_found') {
    return (
      <Notice
        tone="warn"
        title="This page may be out of date"
        actions={
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {wordsOf(error)}
      </Notice>
    )
  }
  return (
    <Notice
      tone="bad"
      title={`This ${noun} was deleted by someone else`}
      actions={
        restore && (
          <Button size="small" onClick={restore}>
            Restore the {noun}
          </Button>
        )
      }
    >
      This is how it was before. Your edits stay here and can be saved once the {noun} is restored.
    </Notice>
  )
}
