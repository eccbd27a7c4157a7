import { useContext, useSyncExternalStore } from 'react'
import { LiveContext } from '../../core/live/useLive.tsx'

const never = () => () => {}

/** Says quietly that some of the page does not update by itself. */
export function LiveNotice() {
  const live = useContext(LiveContext)
  const trouble = useSyncExternalStore(
    live?.onTrouble ?? never,
    () => live?.trouble() ?? null,
    () => null,
  )
  return trouble === null ? null : <output className="text-sm text-muted">{trouble}</output>
}
