import { Link } from '@tanstack/react-router'
import type { RowView } from '../useBudget.tsx'

interface LineNameProps {
  row: RowView
  /** Edits a line of the budget's own; absent if read-only. */
  onLine?: ((row: RowView) => void) | undefined
}

/** The name of a line, with a link to its AFE or a button that opens its form. */
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
