import { useQueryClient } from '@tanstack/react-query'
import { useContext, useSyncExternalStore } from 'react'
import { useInstant } from '../../core/auth/Instant.tsx'
import { LiveContext } from '../../core/live/useLive.tsx'
import { getLastReachedAt, useIsReachable } from '../../core/http/reachability.tsx'
import { Button } from '../../ui/Button.tsx'
import { UnsentNotice } from '../../core/unsent/UnsentNotice.tsx'
import { newBuild, activateNewBuild } from '../../core/offline/new-build.tsx'

/**
 * A quiet note that the page may be outdated: no connection, no live updates, or a newer version of Wellhead.
 */
export function ConnectionNotice() {
  const isReachable = useIsReachable()
  const trouble = useLiveTrouble()
  const newer = useSyncExternalStore(newBuild.listen, newBuild.get, () => false)
  const notice = isReachable ? trouble : <Offline />
  return (
    <>
      {notice !== null && <output className="text-sm text-muted">{notice}</output>}
      <UnsentNotice />
      {newer && (
        <output className="flex flex-wrap items-center gap-2.5 text-sm text-muted">
          A new version of Wellhead is ready.
          <Button size="small" onClick={() => void activateNewBuild()}>
            Reload
          </Button>
        </output>
      )}
    </>
  )
}

function Offline() {
  const instant = useInstant()
  const since = getLastReachedAt()
  const isIncomplete = useHasMissingData()
  return (
    <>
      Offline{since !== null && ` since ${instant(new Date(since))}`}. You can read what was loaded before.
      Edits and comments are saved and sent later.
      {isIncomplete && ' Some of this page was not loaded.'}
    </>
  )
}

/** True while this page waits for data that was never loaded. */
function useHasMissingData(): boolean {
  const queries = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    listener => queries.subscribe(listener),
    () =>
      queries
        .findAll({ type: 'active', fetchStatus: 'paused' })
        .some(({ state }) => state.data === undefined),
  )
}

const subscribeNever = () => () => {}

/** The reason why a part of the page does not update automatically. */
function useLiveTrouble(): string | null {
  const live = useContext(LiveContext)
  return useSyncExternalStore(
    live?.onTrouble ?? subscribeNever,
    () => live?.trouble() ?? null,
    () => null,
  )
}
