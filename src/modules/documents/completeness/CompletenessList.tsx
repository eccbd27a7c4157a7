import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Status } from '../../../ui/Status.tsx'
import { kindLabels } from '../document.ts'
import { useDocuments } from '../useDocuments.tsx'

const states = {
  there: { tone: 'good', words: 'On file' },
  expired: { tone: 'warn', words: 'Expired' },
  missing: { tone: 'bad', words: 'Missing' },
} as const

/** The documents that the file of a lease or well requires, and whether each is there. */
export function CompletenessList({ noun, id }: { noun: 'leases' | 'wells'; id: string }) {
  const { api } = useDocuments()
  const { data = [] } = useLiveQuery(api.completeness.of.queryOptions({ noun, id }))
  if (data.length === 0) return null
  const missingCount = data.filter(({ state }) => state !== 'there').length
  return (
    <details className="mb-3">
      <summary className="cursor-pointer py-1">
        <Status tone={missingCount === 0 ? 'good' : 'warn'}>
          {missingCount === 0
            ? 'All required documents are on file'
            : `${missingCount} of ${data.length} required documents are not on file`}
        </Status>
      </summary>
      <ul aria-label="Required documents" className="divide-y">
        {data.map(({ kind, reason, state }) => (
          <li key={kind} className="flex flex-wrap items-center gap-x-2 py-1">
            <span className="min-w-32 flex-1">
              {kindLabels[kind]} <span className="text-sm text-muted">{reason}</span>
            </span>
            <Status tone={states[state].tone}>{states[state].words}</Status>
          </li>
        ))}
      </ul>
    </details>
  )
}
