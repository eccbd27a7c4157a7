import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDuplicates } from './useDuplicates.tsx'

/** Leads from the address of a contact that was merged to the one that it became; `isGone` once it was not found. */
export function useLeadOn(id: string, isGone: boolean): void {
  const navigate = useNavigate()
  const { data } = useQuery(useDuplicates().api.survivor.queryOptions({ id }, { enabled: isGone }))
  const to = data?.id
  useEffect(() => {
    if (to) void navigate({ to: '/app/crm/contacts/$partyId', params: { partyId: to }, replace: true })
  }, [to, navigate])
}
