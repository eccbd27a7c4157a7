import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchSession } from '../../core/auth/auth-client.tsx'
import { signInPath } from '../../core/auth/return-path.ts'
import { useSession } from '../../core/auth/useViewer.tsx'
import { LiveConnection } from '../../core/live/LiveConnection.tsx'
import { LiveContext } from '../../core/live/useLive.tsx'
import { clearLoaded } from '../../core/offline/cached-queries.tsx'
import { ModulesContext } from '../../core/module/modules.tsx'
import { ShortcutsProvider } from '../../ui/keys/Shortcuts.tsx'
import { ToastProvider } from '../../ui/overlay/Toast.tsx'
import { modules } from '../modules.ts'
import { Admission } from './Admission.tsx'
import { AskSupport } from './AskSupport.tsx'
import { Frame } from './Frame.tsx'

/** Everything around the pages of /app and /admin. */
export default function Shell() {
  const [live] = useState(openLive)
  return (
    <LiveContext value={live}>
      <ToastProvider>
        <ShortcutsProvider>
          <ModulesContext value={modules}>
            <Admission>
              <AdmittedFrame />
            </Admission>
          </ModulesContext>
        </ShortcutsProvider>
      </ToastProvider>
    </LiveContext>
  )
}

const newSessionMs = 500

/**
 * When the session ends, the page's data is discarded. A password change ends every session and gives this
 * window a new one a moment later, so the check waits for it.
 */
function openLive(): LiveConnection {
  const live = new LiveConnection(() => setTimeout(() => void signInAgain(), newSessionMs))
  const signInAgain = async () => {
    const session = await fetchSession()
    if (session?.viewer.user) live.restart()
    else {
      await clearLoaded()
      location.replace(signInPath(location.pathname + location.search + location.hash))
    }
  }
  onlineManager.subscribe(isOnline => isOnline && live.reconnectNow())
  return live
}

/** Users who act for someone are support staff themselves. */
function AdmittedFrame() {
  const session = useSession()
  const frame = <Frame session={session} />
  return session.viewer.acting ? frame : <AskSupport>{frame}</AskSupport>
}
