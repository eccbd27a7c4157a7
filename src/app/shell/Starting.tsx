import { Spinner } from '../../ui/Spinner.tsx'

/** Shown until the session is known. */
export function Starting() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Opening Wellhead" />
    </main>
  )
}
