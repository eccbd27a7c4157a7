import { useEffect, useEffectEvent } from 'react'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { useWholeApi } from '../http/api.tsx'
import { sweepFiles } from './files.tsx'
import { retrySending } from './send.tsx'
import { unsentChanges, openStored } from './store.tsx'

/**
 * Shows the user's offline changes while they are here, and sends them once the server is reachable. `tenant` is null
 * for a user without an organization, and undefined until it is known.
 */
export function useSending(person: string | undefined, tenant: string | null | undefined): void {
  const api = useWholeApi()
  const toast = useToast()
  const tell = useEffectEvent((count: number) =>
    toast({ text: `${count.toLocaleString('en-US')} ${count === 1 ? 'change was' : 'changes were'} sent` }),
  )
  useEffect(() => {
    if (person === undefined || tenant === undefined) return
    const unmounted = new AbortController()
    let stop: (() => void) | undefined
    void openStored({ person, tenant }).then(() => {
      if (unmounted.signal.aborted) return
      stop = retrySending(api, tell)
      void sweepFiles(person, unsentChanges.get())
    })
    return () => {
      unmounted.abort()
      stop?.()
    }
  }, [api, person, tenant])
}
