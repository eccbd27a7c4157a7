import { Link } from '@tanstack/react-router'
import { getRefusal } from '../access/refusal.ts'
import { routeGate } from '../access/routes.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { maxInBulk } from '../bulk/bulk.ts'
import { formatCount } from '../../ui/formats.ts'

const log = '/app/audit'

/**
 * The number of records changed in one action, on a line of a record's history. It links to all of them for
 * users who may read the log.
 */
export function BatchBadge({ line, many }: { line: number; many: number }) {
  const denial = getRefusal(useViewer(), routeGate(log))
  const text = `one of ${many > maxInBulk ? `more than ${formatCount(maxInBulk)}` : formatCount(many)}`
  if (denial) return text
  return (
    <Link to={log} search={{ within: line }} className="underline hover:text-ink">
      {text}
    </Link>
  )
}
