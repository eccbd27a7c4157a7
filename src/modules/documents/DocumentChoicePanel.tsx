import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { access } from './access.ts'
import { useDocuments } from './useDocuments.tsx'

type ChoiceProps = {
  leaseId: string
  value: string | null
  onChange: (id: string | null) => void
}

/**
 * Lets the user choose a document of a lease, such as the one that contains a clause; renders nothing for
 * users who may not open documents.
 */
export function DocumentChoicePanel(props: ChoiceProps) {
  return getRefusal(useViewer(), access.read) === null ? <DocumentChoice {...props} /> : null
}

function DocumentChoice({ leaseId, value, onChange }: ChoiceProps) {
  const { api } = useDocuments()
  const { data } = useLiveQuery(
    api.list.queryOptions({ filter: { lease: leaseId }, sort: 'name', direction: 'asc', limit: 200 }),
  )
  return (
    <SelectField
      label="Document"
      placeholder="Not specified"
      choices={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
