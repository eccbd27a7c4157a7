import { Link } from '@tanstack/react-router'
import type { RowView } from '../useBudget.tsx'

interface LineNameProps {
  row: RowView
  /** Edits a line of its own; absent where it is only shown. */
  onLine?: ((row: RowView) => void) | undefined
}

/** What a line is called: with the way to its AFE, or to its form. */
export function LineName({ row, onLine }: LineNameProps) {
  const code = row.code !== '' && <span className="font-mono text-xs text-faint">{row.code} </span>
  if (row.afe)
    return (
      <>
        {code}
        {row.name}{' '}
        <Link
          to="/app/afe/$afeId"
          params={{ afeId: row.afe.id }}
          className="text-xs whitespace-nowrap text-muted hover:underline"
        >
          AFE {row.afe.number}
        </Link>
      </>
    )
  return (
    <>
      {code}
      {onLine ? (
        <button type="button" className="text-left hover:underline" onClick={() => onLine(row)}>
          {row.name}
          <span className="sr-only">, edit line</span>
        </button>
      ) : (
        row.name
      )}
    </>
  )
}
