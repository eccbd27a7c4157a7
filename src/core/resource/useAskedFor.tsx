import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** How a new record is begun, and why this person may not; null when they may. */
export type Make = { readOnly: string | null; onNew: () => void }

/** An address that ends in #new opens the form for a new one, once. */
export function useRequestedDialog(make: Make | undefined): void {
  const { hash, pathname } = useLocation()
  // While the code of the next page is on its way, this one is still there: what is asked of that is not its own.
  const [own] = useState(pathname)
  const navigate = useNavigate()
  const asked = hash === 'new' && pathname === own && make !== undefined
  useEffect(() => {
    if (!asked) return
    if (make.readOnly === null) make.onNew()
    void navigate({ to: '.', search: true, hash: '', replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is asked for
  }, [asked])
}
