import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { errorMessage } from '../../core/http/api.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { threadPath } from './record/thread.ts'
import { useWorkApi } from './work/useWork.tsx'

/** Redirects to a message known only by its id, such as from a notification. */
export function MessageLink({ id }: { id: string }) {
  const { data, error } = useQuery(useWorkApi().api.place.queryOptions({ id }))
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  return data ? <Navigate to={threadPath(data.threadId)} hash={String(data.number)} replace /> : null
}
