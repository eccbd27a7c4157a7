import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../core/http/api.tsx'
import { Card } from '../../ui/Card.tsx'
import { guidePath } from './access.ts'
import type { GuideRouter } from './guide.server.ts'

/** Shows guide pages that did not answer their readers' questions. */
export function UnansweredPanel() {
  const { data: pages } = useQuery(useApi<GuideRouter>('guide').unanswered.queryOptions())
  if (!pages) return null
  return (
    <Card title="Guide pages readers found unhelpful">
      {pages.length === 0 && (
        <p className="text-muted">None in the last three months. Readers rate each page.</p>
      )}
      <ul className="grid gap-1">
        {pages.map(({ topic, title, yes, no }) => (
          <li key={topic} className="flex flex-wrap items-baseline gap-x-2">
            <Link to={`${guidePath}/${topic}`} className="min-w-40 flex-1 text-accent">
              {title}
            </Link>
            <span className="text-sm text-muted tabular-nums">
              {no} of {yes + no} answered No
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
