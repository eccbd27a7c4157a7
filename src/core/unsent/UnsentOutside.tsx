import { ToastProvider } from '../../ui/overlay/Toast.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'
import { useSending } from './useSending.tsx'

/**
 * The offline changes of a user for an organization that they no longer belong to, to read and copy, with the reason
 * that they were not saved.
 */
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
