import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { timeInZone } from '../rules/clock.ts'
import { formatHours } from '../rules/hours.ts'
import { useEntries } from '../useTime.tsx'
import { TimePlaceFields, type TimePlace } from '../TimePlaceFields.tsx'
import { entrySchema, kindLabels } from '../rules/entry.ts'
import type { Entry } from './read-entries.server.ts'

interface EntryFormProps {
  /** Null for a new entry on this day. */
  entry: Entry | null
  day: string
  place?: TimePlace
  timeZone: string
  onClose: () => void
}

/** Shows an entry of a day: time, miles, per diem, or an expense. */
export function EntryForm({ entry, day, place: initialPlace, timeZone, onClose }: EntryFormProps) {
  const { call } = useEntries()
  const [place, setPlace] = useState<TimePlace>(
    entry
      ? { projectId: entry.projectId, taskId: entry.taskId ?? '' }
      : (initialPlace ?? { projectId: '', taskId: '' }),
  )
  return (
    <RecordForm
      title={entry === null ? 'New entry' : 'Entry'}
      one="entry"
      parentId={day}
      schema={entrySchema}
      record={entry && { id: entry.id, version: entry.version, values: formValues(entry, timeZone) }}
      start={{ kind: 'TIME', workedOn: day, billable: true }}
      save={({ id, version, values }) =>
        call.save.mutate({ id, version, projectId: place.projectId, taskId: place.taskId || null, values })
      }
      success={({ kind }) => `${kindLabels[kind]} saved`}
      remove={
        entry === null
          ? undefined
          : async () => {
              await call.remove.mutate({ id: entry.id })
              return () => call.restore.mutate({ id: entry.id })
            }
      }
      onClose={onClose}
      renderExtraFields={(_typed, _set, errors) => (
        <TimePlaceFields
          place={place}
          onChange={setPlace}
          errors={errors}
          currentPlace={
            entry ? { project: entry.project ?? 'A project you left', task: entry.task } : undefined
          }
        />
      )}
    />
  )
}

/** Returns the form values of an entry. */
function formValues(entry: Entry, timeZone: string) {
  const { kind, workedOn, note, billable, startsAt, endsAt, minutes } = entry
  const time = (clockTime: string | null) =>
    clockTime === null ? null : timeInZone(new Date(clockTime), timeZone)
  const endTime = time(endsAt)
  return {
    kind,
    workedOn,
    note,
    billable,
    startTime: time(startsAt),
    endTime: endTime === '00:00' ? '24:00' : endTime,
    hours: startsAt === null && minutes !== null ? formatHours(minutes) : null,
    quantity: entry.quantity === null ? null : String(Number(entry.quantity)),
  }
}
