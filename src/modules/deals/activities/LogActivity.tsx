import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useDeals } from '../useDeals.tsx'
import { activitySchema, activityLabels, type Activity, type ActivityKind } from './activity.ts'

interface LogActivityProps {
  dealId: string
  /** The activity to edit, or the kind of a new one. */
  activity: ActivityKind | (Activity & { id: string; version: number })
  onClose: () => void
}

/** Shows the form of a call, an email, a meeting or a letter about a deal. */
export function LogActivity({ dealId, activity, onClose }: LogActivityProps) {
  const { call } = useDeals()
  const [now] = useState(() => new Date().toISOString())
  const loggedActivity = typeof activity === 'string' ? null : activity
  const remove = async ({ id, version }: { id: string; version: number }) => {
    const values = await call.activities.remove.mutate({ dealId, id, version })
    return () => call.activities.save.mutate({ dealId, id, version: null, values })
  }
  return (
    <RecordForm
      title={
        loggedActivity ? 'Edit activity' : `Log ${activityLabels[activity as ActivityKind].toLowerCase()}`
      }
      one="activity"
      parentId={dealId}
      schema={activitySchema}
      record={loggedActivity && { ...loggedActivity, values: loggedActivity }}
      start={loggedActivity ? {} : { kind: activity, direction: 'OUT', at: now }}
      save={saving => call.activities.save.mutate({ dealId, ...saving })}
      success={() => 'Logged'}
      remove={loggedActivity ? () => remove(loggedActivity) : undefined}
      onClose={onClose}
    />
  )
}
