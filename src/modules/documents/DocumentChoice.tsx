import { RecordChoice, type ChoiceProps } from '../../core/form/RecordChoice.tsx'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { access } from './access.ts'
import { useDocuments } from './useDocuments.tsx'

/** Lets the user search for a document; renders nothing for users who may not open documents. */
export function DocumentChoice({ label = 'Document', ...field }: ChoiceProps) {
  const { call } = useDocuments()
  if (getRefusal(useViewer(), access.read) !== null) return null
  const find = async (search: string) =>
    (await call.list.query({ filter: { search }, sort: 'name', direction: 'asc', limit: 8 })).rows.map(
      ({ id, name }) => ({ id, label: name }),
    )
  return <RecordChoice placeholder="Name" empty="No document matches." {...field} label={label} find={find} />
}
