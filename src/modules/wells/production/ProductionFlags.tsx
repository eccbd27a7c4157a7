import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatMonth } from '../../../ui/formats.ts'
import type { Flag } from './production-checks.ts'

const maxFlags = 8

/** Describes the flagged months; the table marks their cells. */
export function ProductionFlags({ flags }: { flags: readonly Flag[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const visibleFlags = showsAll ? flags : flags.slice(-maxFlags)
  return (
    <Card
      title={`${pluralize(new Set(flags.map(flag => flag.month)).size, 'month')} to review`}
      actions={
        flags.length > maxFlags && (
          <Button size="small" variant="quiet" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show the latest' : 'Show all'}
          </Button>
        )
      }
    >
      <ul className="grid gap-1">
        {visibleFlags.toReversed().map(({ month, pool, rule, field, message }) => (
          <li key={`${month} ${pool} ${rule} ${field}`} className="flex gap-3">
            <span className="w-20 shrink-0 text-muted">{formatMonth(month)}</span>
            <span>
              {message}
              {pool !== '' && <span className="text-faint"> {pool}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
