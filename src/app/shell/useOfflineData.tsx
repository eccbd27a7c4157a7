import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../core/http/api.tsx'
import { maxIds } from '../../core/offline/deleted.ts'
import type { CachedRouter } from '../../core/offline/deleted.server.ts'
import { dropDeleted, cacheLoaded } from '../../core/offline/cached-queries.tsx'
import { isReachable } from '../../core/http/reachability.tsx'

/**
 * Stores the data that a user of these organizations loads. Whenever the server can be reached, deletes data that
 * the user can no longer access. Undefined means that the user is unknown, or that nothing may be stored.
 */
export function useOfflineData(tenants: readonly string[] | undefined): void {
  const queries = useQueryClient()
  const { gone } = useCall<CachedRouter>('kept')
  const tenantKey = tenants?.join(' ')
  useEffect(() => (tenantKey === undefined ? undefined : cacheLoaded(queries)), [queries, tenantKey])
  useEffect(() => {
    if (tenantKey === undefined) return
    const readDeleted = async (ids: readonly string[]) => {
      const batches = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) =>
        ids.slice(index * maxIds, (index + 1) * maxIds),
      )
      return (await Promise.all(batches.map(batch => gone.query({ ids: batch })))).flat()
    }
    // A failed check is repeated when the server can be reached again.
    const check = () =>
      void (isReachable() && dropDeleted(queries, tenantKey.split(' '), readDeleted).catch(() => {}))
    check()
    return onlineManager.subscribe(check)
  }, [gone, tenantKey, queries])
}
