import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { useDuplicates } from './useDuplicates.tsx'

/**
 * Redirects from the URL of a merged contact to its survivor and shows a message; `isGone` is true once the
 * contact was not found.
 */
export function useMergedRedirect(id: string, isGone: boolean): void {
  const navigate = useNavigate()
  const toast = useToast()
  const { data } = useQuery(useDuplicates().api.survivor.queryOptions({ id }, { enabled: isGone }))
  const { id: survivorId, merged } = data ?? {}
  useEffect(() => {
    if (!survivorId) return
    void navigate({ to: '/app/crm/contacts/$partyId', params: { partyId: survivorId }, replace: true })
    toast({ text: `${merged} was merged into this contact`, tone: 'info', duration: 8000 })
  }, [survivorId, merged, navigate, toast])
}
