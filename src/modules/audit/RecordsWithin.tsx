import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorMessage } from '../../core/http/api.tsx'
import { formatCount } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { AuditRow } from './audit.ts'
import { recordLabel } from './auditColumns.tsx'

/** The effect of an action on each of its records. */
export function RecordsWithin({
  row,
  within,
}: {
  row: AuditRow
  within: (row: AuditRow) => Promise<AuditRow[]>
}) {
  const { data, error } = useQuery({
    queryKey: ['audit', 'within', row.tenantId, row.id],
    queryFn: () => within(row),
    staleTime: Infinity,
  })
  if (error)
    return (
      <Notice tone="bad" title="The records could not be loaded">
        {errorMessage(error)}
      </Notice>
    )
  if (!data) return <Skeleton className="h-24" />
  return (
    <>
      <ul aria-label="Records" className="grid gap-2">
        {data.map(item => (
          <li key={item.id} className="[overflow-wrap:anywhere]">
            {item.to ? (
              <Link to={item.to} className="hover:underline">
                {recordLabel(item)}
              </Link>
            ) : (
              recordLabel(item)
            )}
            <div className="text-sm text-muted">{item.details.join(' · ')}</div>
          </li>
        ))}
      </ul>
      {data.length < row.many && (
        <p className="text-sm text-muted">
          The last {formatCount(data.length)} of {formatCount(row.many)}. The export has all of them.
        </p>
      )}
    </>
  )
}
