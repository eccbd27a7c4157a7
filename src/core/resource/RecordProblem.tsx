import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { capitalize, uncapitalize } from '../../ui/formats.ts'
import { isDeleted } from '../error/AppError.ts'
import { toAppError, errorMessage } from '../http/api.tsx'
import { useCommand } from '../http/useCommand.tsx'

/** The names of a kind of record ("well", "Wells") and the path of its list. */
export type Kind = { one: string; title: string; path: string }

type RecordProblemProps = Kind & {
  error: unknown
  onRetry: () => void
  /** Restores the record that this page showed before it was deleted; null when the user may not. */
  restore?: (() => Promise<unknown>) | null
}

/**
 * Replaces a record that cannot be shown. An absent record and one without access look the same; any other
 * error can be retried.
 */
export function RecordProblem({ one, title, path, error, onRetry, restore = null }: RecordProblemProps) {
  const refusal = toAppError(error)
  const missing = refusal?.code === 'not_found'
  const deleted = missing && isDeleted(refusal)
  const restoring = useCommand(restore ?? (() => Promise.resolve()), { onSuccess: onRetry })
  const noun = capitalize(one)
  return (
    <ErrorState
      heading="h1"
      title={
        deleted
          ? `This ${one} was deleted`
          : missing
            ? `${noun} not found`
            : `This ${one} could not be loaded`
      }
      {...(!missing && { onRetry })}
      actions={
        <>
          {deleted && restore && (
            <Button variant="primary" busy={restoring.busy} onClick={() => void restoring.run()}>
              Restore the {one}
            </Button>
          )}
          <Link to={path} className={buttonClass()}>
            All {uncapitalize(title)}
          </Link>
        </>
      }
    >
      {deleted
        ? `This page opens again as soon as someone restores it. Drafts stay in this window.`
        : missing
          ? 'It may have been deleted, or it belongs to another organization.'
          : errorMessage(error)}
    </ErrorState>
  )
}
