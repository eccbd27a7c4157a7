import type { ReactNode } from 'react'
import { useHydrated } from '../../ui/useHydrated.tsx'
import { Button } from '../../ui/Button.tsx'

/** The submit button of a server-rendered form, disabled until the page's code has loaded. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" variant="primary" size="large" busy={busy} disabled={!useHydrated()}>
      {children}
    </Button>
  )
}
