import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { InquiryPeopleRouter } from './inquiry-people.server.ts'

/** Chooses who receives inquiries from other organizations. Each change is saved immediately. */
export function InquiryPeoplePanel() {
  const call = useCall<InquiryPeopleRouter>('inquiryPeople')
  const { data, error } = useLiveQuery(useApi<InquiryPeopleRouter>('inquiryPeople').list.queryOptions())
  const selection = useCommand((setPeople: string[]) => call.set.mutate({ people: setPeople }), {
    success: () => 'Saved',
  })
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!data) return <Skeleton className="h-32" />
  const { named, able: candidates } = data
  const visible = named.filter(id => candidates.some(candidate => candidate.id === id))
  return (
    <Card title="Who gets messages from other organizations">
      <p className="mb-2 text-sm text-muted">
        {visible.length === 0
          ? 'No one selected: organization managers get them.'
          : 'They can add others to each thread.'}
      </p>
      <ul className="grid max-h-80 gap-1.5 overflow-y-auto">
        {candidates.map(({ id, name }) => (
          <li key={id}>
            <CheckField
              label={name}
              checked={visible.includes(id)}
              onChange={({ target }) =>
                void selection.run(
                  target.checked ? [...visible, id] : visible.filter(candidate => candidate !== id),
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
