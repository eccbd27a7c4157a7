import { useQueryClient } from '@tanstack/react-query'
import { useContext, useSyncExternalStore } from 'react'
import { useInstant } from '../../core/auth/Instant.tsx'
import { LiveContext } from '../../core/live/useLive.tsx'
import { lastReach, useReach } from '../../core/http/reachability.tsx'
import { Button } from '../../ui/Button.tsx'
import { UnsentNotice } from '../../core/unsent/UnsentNotice.tsx'
import { newBuild, takeNewBuild } from '../../core/offline/new-build.tsx'

/**
 * A quiet note that the page may be outdated: no connection, no live updates, or a newer version of Wellhead.
 */
export function ConnectionNotice() {
  const reached = useReach()
  const trouble = useLiveTrouble()
  const newer = useSyncExternalStore(newBuild.listen, newBuild.get, () => false)
  const words = reached ? trouble : <Offline />
  return (
    <>
      {words !== null && <output className="text-sm text-muted">{words}</output>}
      <UnsentNotice />
      {newer && (
        <output className="flex flex-wrap items-center gap-2.5 text-sm text-muted">
          A new version of Wellhead is ready.
          <Button size="small" onClick={() => void takeNewBuild()}>
            Reload
          </Button>
        </output>
      )}
    </>
  )
}

function Offline() {
  const instant = useInstant()
  const since = lastReach()
  const missing = useMissing()
  return (
    <>
      Offline{since !== null && ` since ${instant(new Date(since))}`}. You can read what was loaded before.
      Edits and comments are saved and sent later.
      {missing && ' Some of this page was not loaded.'}
    </>
  )
}

/** True while this page waits for data that was never loaded. */
function useMissing(): boolean {
  const queries = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    listener => queries.subscribe(listener),
    () =>
      queries
        .findAll({ type: 'active', fetchStatus: 'paused' })
        .some(({ state }) => state.data === undefined),
  )
}

const never = () => () => {}

/** The reason why a part of the page does not update automatically. */
function useLiveTrouble(): string | null {
  const live = useContext(LiveContext)
  return useSyncExternalStore(
    live?.onTrouble ?? never,
    () => live?.trouble() ?? null,
    () => null,
  )
}
