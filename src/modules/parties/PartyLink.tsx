import { Link } from '@tanstack/react-router'
import { refusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { access } from './access.ts'

/** A party's name; it leads to the contact for who may see contacts, where it is one. */
export function PartyLink({ id, name }: { id: string | null | undefined; name: string }) {
  const opens = refusal(useViewer(), access.read) === null
  if (!id || !opens) return name
  return (
    <Link to="/app/crm/contacts/$partyId" params={{ partyId: id }} className="hover:underline">
      {name}
    </Link>
  )
}
