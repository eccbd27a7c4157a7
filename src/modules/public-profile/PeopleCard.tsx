import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import type { PublicProfileRouter } from './public-profile.server.ts'

/** Whom the profile shows, by name alone. */
export function PeopleCard() {
  const call = useCall<PublicProfileRouter>('publicProfiles')
  const { data = [] } = useLiveQuery(useApi<PublicProfileRouter>('publicProfiles').people.queryOptions())
  const show = useCommand(call.showPerson.mutate)
  return (
    <Card title="People shown">
      <div className="grid gap-2">
        <p className="text-muted">Names only. Ask them first: anyone sees it.</p>
        {data.map(({ id, name, isShown }) => (
          <CheckField
            key={id}
            label={name}
            checked={isShown}
            disabled={show.busy}
            onChange={({ target }) => void show.run({ userId: id, isShown: target.checked })}
          />
        ))}
      </div>
    </Card>
  )
}
