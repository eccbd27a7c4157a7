import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { GuideRouter } from '../guide.server.ts'
import { newestChange } from '../pages/changes.data.ts'

/** Returns the news for this user. The first visit to the guide marks all changes as read; later ones are new. */
export function useNews() {
  const query = useApi<GuideRouter>('guide').visit.queryOptions()
  const { data: visit } = useQuery(query)
  const { see } = useCall<GuideRouter>('guide')
  const client = useQueryClient()
  const isSent = useRef(false)
  const markRead = () => {
    if (isSent.current || visit === undefined || visit?.seen === newestChange) return
    isSent.current = true
    // Offline, the call fails and is repeated on the next visit. Unread marks remain until the user leaves the page.
    see.mutate({ seen: newestChange }).then(
      () => void client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' }),
      () => (isSent.current = false),
    )
  }
  useEffect(() => {
    if (visit === null) markRead()
  })
  return { visit: visit ?? null, look: markRead }
}
