import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../http/api.tsx'
import { linkTo } from './link-to.ts'
import type { OriginRouter } from './origins.server.ts'

/** A link from a record back to the message or post it was made from, for users who may read that. */
export function OriginLine({ kind, recordId }: { kind: string; recordId: string }) {
  const { data } = useQuery(useApi<OriginRouter>('origins').of.queryOptions({ kind, recordId }))
  if (!data) return null
  return (
    <p className="text-sm">
      <Link {...linkTo(data.to)} className="text-accent underline">
        Open the {data.one} it was created from
      </Link>
    </p>
  )
}
