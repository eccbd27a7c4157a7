import { Link } from '@tanstack/react-router'
import type { ComparedLine } from '../reconcile/finding.ts'

/** Maximum number of lines named individually; the rest are on the same statements. */
const maxRows = 6

export const lineAnchor = (id: string) => `line-${id}`

/** The lines that a finding was compared with; each links to its statement. */
export function ComparedLines({ lines }: { lines: readonly ComparedLine[] }) {
  if (lines.length === 0) return null
  return (
    <span className="mt-1 block text-sm text-muted">
      Compared with{' '}
      {lines.slice(0, maxRows).map(({ id, statementId, label }, index) => (
        <span key={id}>
          {index > 0 && '; '}
          <Link
            to="/app/statements/$statementId"
            params={{ statementId }}
            hash={lineAnchor(id)}
            className="underline"
          >
            {label}
          </Link>
        </span>
      ))}
      {lines.length > maxRows && ` and ${lines.length - maxRows} more`}
    </span>
  )
}
