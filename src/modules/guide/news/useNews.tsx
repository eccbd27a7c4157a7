import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { GuideRouter } from '../guide.server.ts'
import { newestChange } from '../pages/changes.data.ts'

/** What is new to this person. The first visit to the guide counts as a look: from then on there is something to miss. */
export function useNews() {
  const query = useApi<GuideRouter>('guide').visit.queryOptions()
  const { data: visit } = useQuery(query)
  const { see } = useCall<GuideRouter>('guide')
  const client = useQueryClient()
  const sent = useRef(false)
  const look = () => {
    if (sent.current || visit === undefined || visit?.seen === newestChange) return
    sent.current = true
    // Without a connection it is sent with the next visit. What is marked stays marked until the page is left.
    see.mutate({ seen: newestChange }).then(
      () => void client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' }),
      () => (sent.current = false),
    )
  }
  useEffect(() => {
    if (visit === null) look()
  })
  return { visit: visit ?? null, look }
}
