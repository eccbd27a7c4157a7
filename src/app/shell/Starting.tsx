import { Spinner } from '../../ui/Spinner.tsx'

/** While it is not yet known who is asking. */
export function Starting() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Opening Wellhead" />
    </main>
  )
}
