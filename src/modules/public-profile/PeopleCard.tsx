import { useState } from 'react'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import type { PublicProfileRouter } from './public-profile.server.ts'

/** Chooses the people whose names appear on the profile. */
export function PeopleCard() {
  const call = useCall<PublicProfileRouter>('publicProfiles')
  const { data = [] } = useLiveQuery(useApi<PublicProfileRouter>('publicProfiles').people.queryOptions())
  const show = useCommand(call.showPerson.mutate)
  /** Visibility changes shown before the server confirms them. */
  const [pendingChanges, setPendingChanges] = useState<Readonly<Record<string, boolean>>>({})
  const changeVisibility = async (userId: string, isShown: boolean) => {
    setPendingChanges(all => ({ ...all, [userId]: isShown }))
    if ((await show.run({ userId, isShown })) !== null)
      setPendingChanges(all => ({ ...all, [userId]: !isShown }))
  }
  return (
    <Card title="People shown">
      <div className="grid gap-2">
        <p className="text-muted">Names only. Ask them first: this is public.</p>
        {data.map(({ id, name, isShown }) => (
          <CheckField
            key={id}
            label={name}
            checked={pendingChanges[id] ?? isShown}
            onChange={({ target }) => void changeVisibility(id, target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
