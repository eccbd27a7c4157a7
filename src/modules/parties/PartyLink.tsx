import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { access } from './access.ts'

/** The name of a party; it links to the contact, if it is one, for users who may see contacts. */
export function PartyLink({ id, name }: { id: string | null | undefined; name: string }) {
  const opens = getRefusal(useViewer(), access.read) === null
  if (!id || !opens) return name
  return (
    <Link to="/app/crm/contacts/$partyId" params={{ partyId: id }} className="hover:underline">
      {name}
    </Link>
  )
}
