import { ToastProvider } from '../../ui/overlay/Toast.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'
import { useSending } from './useSending.tsx'

/** What a person did offline for an organization that they are out of by now: why it was not saved, to read and to copy. */
export function UnsentOutside({ person }: { person: string }) {
  return (
    <ToastProvider>
      <Sending person={person} />
    </ToastProvider>
  )
}

function Sending({ person }: { person: string }) {
  useSending(person, null)
  return <UnsentNotice />
}
