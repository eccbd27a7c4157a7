import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Starts a new record; `readOnly` is the reason that the user may not, or null when they may. */
export type Make = { readOnly: string | null; onNew: () => void }

/** Opens the form for a new record once if the address ends in #new. */
export function useRequestedDialog(make: Make | undefined): void {
  const { hash, pathname } = useLocation()
  // This page stays mounted while the next page's code loads, and must ignore a #new meant for that page.
  const [startPath] = useState(pathname)
  const navigate = useNavigate()
  const isRequested = hash === 'new' && pathname === startPath && make !== undefined
  useEffect(() => {
    if (!isRequested) return
    if (make.readOnly === null) make.onNew()
    void navigate({ to: '.', search: true, hash: '', replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is asked for
  }, [isRequested])
}
