import type { ReactNode } from 'react'
import { useHydrated } from '../../ui/useHydrated.tsx'
import { Button } from '../../ui/Button.tsx'

/** The verb of a form that the server drew: it waits until the page's code is there to send it. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="primary" size="large" busy={busy} disabled={!useHydrated()}>
      {children}
    </Button>
  )
}
