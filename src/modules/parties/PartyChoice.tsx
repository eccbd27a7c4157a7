import { RecordChoice, type ChoiceProps } from '../../core/form/RecordChoice.tsx'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useCall } from '../../core/http/api.tsx'
import type { ContactRouter } from './contacts.server.ts'
import { access } from './access.ts'
import { partyKindLabels } from './party.ts'

/** Chooses a contact by name; nothing for users who may not see contacts. */
export function PartyChoice({ label = 'Contact', ...field }: ChoiceProps) {
  const contacts = useCall<ContactRouter>('parties')
  if (getRefusal(useViewer(), access.read) !== null) return null
  const find = async (search: string) =>
    (await contacts.list.query({ filter: { search }, limit: 8 })).rows.map(({ id, name, kind, place }) => ({
      id,
      label: name,
      hint:
        [kind === 'UNKNOWN' ? null : partyKindLabels[kind], place].filter(Boolean).join(', ') || undefined,
    }))
  return <RecordChoice placeholder="Name" empty="No contact matches." {...field} label={label} find={find} />
}
