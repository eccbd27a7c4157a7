import { useEffect, useState } from 'react'
import { useInstant } from '../../../core/auth/Instant.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { placeLabels, type Place } from '../acts/act.ts'
import type { FieldTask } from '../acts/tasks-of-user.server.ts'
import { AddDialog } from './AddDialog.tsx'
import { findPlace } from './find-place.tsx'
import { photoFrom } from './picture-files.tsx'
import { placeText } from './task-with-check-offs.ts'
import { useAdd } from './useField.tsx'

/** A file older than this, in milliseconds, is not a new photo, so its time is requested. */
const recentPhotoMs = 5 * 60_000
type Photo = { blob: Blob; url: string; at: number | null }

/** A photo with its caption, and its place and time if the user attaches them. */
export function PhotoForm({ task, onClose }: { task: FieldTask; onClose: () => void }) {
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [words, setWords] = useState('')
  const [where, setWhere] = useState<Place | 'finding' | null>(null)
  const [withTime, setWithTime] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const adding = useAdd(task, onClose)
  const instant = useInstant()
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.url)), [photo])

  const failed = (error: Error) => setProblem(error.message)
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    const blob = await photoFrom(file)
    const at = Date.now() - file.lastModified > recentPhotoMs ? file.lastModified : null
    setPhoto({ blob, url: URL.createObjectURL(blob), at })
  }
  const attachPlace = async (attached: boolean) => {
    setProblem(null)
    setWhere(attached ? 'finding' : null)
    if (attached)
      await findPlace().then(setWhere, (error: Error) => {
        setWhere(null)
        failed(error)
      })
  }
  const save = () => {
    if (!photo) return setProblem('Take a photo first.')
    if (where === 'finding') return setProblem('Finding your location. Wait, or skip it.')
    const takenAt = withTime ? photo.at : null
    void adding.run({ kind: 'PHOTO', words, minutes: null, takenAt, where, picture: photo.blob })
  }
  return (
    <AddDialog
      title={`Photo of ${task.title}`}
      wrong={problem ?? adding.refused?.message ?? null}
      busy={adding.busy}
      onSave={save}
      onClose={onClose}
    >
      <label className="grid min-h-12 cursor-pointer place-items-center rounded-md border bg-raised p-2 font-semibold focus-within:outline-2 focus-within:outline-accent">
        {photo ? 'Take another photo' : 'Take a photo'}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={event => void take(event.target.files?.[0]).catch(failed)}
        />
      </label>
      {photo && <img src={photo.url} alt="Preview" className="max-h-48 justify-self-center rounded-md" />}
      <TextField
        label="Caption"
        maxLength={200}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <CheckField
        label="Attach my location"
        checked={where !== null}
        hint={
          where === 'finding'
            ? 'Finding your location …'
            : where && `${placeLabels[where.place]}: ${placeText({ ...where, accuracyM: where.accuracyM })}`
        }
        onChange={event => void attachPlace(event.target.checked)}
      />
      {photo?.at != null && (
        <CheckField
          label="Attach the time taken"
          checked={withTime}
          hint={`Assumed from its file: ${instant(new Date(photo.at))}`}
          onChange={event => setWithTime(event.target.checked)}
        />
      )}
    </AddDialog>
  )
}
