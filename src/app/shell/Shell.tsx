import { useState } from 'react'
import { signInPath } from '../../core/auth/return-path.ts'
import { useSession } from '../../core/auth/useViewer.tsx'
import { LiveConnection } from '../../core/live/LiveConnection.tsx'
import { LiveContext } from '../../core/live/useLive.tsx'
import { ShortcutsProvider } from '../../ui/keys/Shortcuts.tsx'
import { ToastProvider } from '../../ui/overlay/Toast.tsx'
import { Admission } from './Admission.tsx'
import { Frame } from './Frame.tsx'

/** Everything around the pages of /app and /admin. */
export default function Shell() {
  const [live] = useState(() => new LiveConnection(signInAgain))
  return (
    <LiveContext value={live}>
      <ToastProvider>
        <ShortcutsProvider>
          <Admission>
            <AdmittedFrame />
          </Admission>
        </ShortcutsProvider>
      </ToastProvider>
    </LiveContext>
  )
}

/** The session ended, here or elsewhere: what is on the page goes with it. */
const signInAgain = () => location.replace(signInPath(location.pathname + location.search + location.hash))

const AdmittedFrame = () => <Frame session={useSession()} />
