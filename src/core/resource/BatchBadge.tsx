import { Link } from '@tanstack/react-router'
import { refusal } from '../access/refusal.ts'
import { routeGate } from '../access/routes.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { maxInBulk } from '../bulk/bulk.ts'
import { formatCount } from '../../ui/formats.ts'

const log = '/app/audit'

/** Of how many records a line of a history is one; who may read the log opens the whole act there. */
export function BatchBadge({ line, many }: { line: number; many: number }) {
  const refused = refusal(useViewer(), routeGate(log))
  const words = `one of ${many > maxInBulk ? `more than ${formatCount(maxInBulk)}` : formatCount(many)}`
  if (refused) return words
  return (
    <Link to={log} search={{ within: line }} className="underline hover:text-ink">
      {words}
    </Link>
  )
}
