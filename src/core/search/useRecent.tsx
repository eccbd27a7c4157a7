import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '../auth/useViewer.tsx'
import { rememberRecent } from './recent.ts'

/** Remembers that the user opened the record of this page. */
export function useRememberRecord(label: string, text: string): void {
  const { user, membership, acting } = useViewer()
  const { pathname: to } = useLocation()
  const userId = user?.id
  // Staff who act for a customer leave no customer data in their browser.
  const tenantId = acting ? undefined : membership?.tenantId
  useEffect(() => {
    if (userId && tenantId) rememberRecent(userId, tenantId, { label, one: text, to })
  }, [userId, tenantId, label, text, to])
}
