import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { appErrorOf, wordsOf } from '../http/api.tsx'

interface RecordProblemProps {
  /** What was looked for, such as "Well". */
  noun: string
  /** Where all of them are, such as /app/well, "All wells". */
  all: { to: string; label: string }
  error: unknown
  onRetry: () => void
}

/** In place of a record that cannot be shown. Absent and "not yours" are the same; anything else can be tried again. */
export function RecordProblem({ noun, all, error, onRetry }: RecordProblemProps) {
  const missing = appErrorOf(error)?.code === 'not_found'
  return (
    <ErrorState
      heading="h1"
      title={missing ? `${noun} not found` : `This ${noun.toLowerCase()} could not be loaded`}
      {...(!missing && { onRetry })}
      actions={
        <Link to={all.to} className={buttonClass()}>
          {all.label}
        </Link>
      }
    >
      {missing ? 'It may have been deleted, or it belongs to another organization.' : wordsOf(error)}
    </ErrorState>
  )
}
