import { useEffect, useState } from 'react'
import { useInstant } from '../../../core/auth/Instant.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { locationLabels, type ActLocation } from '../acts/act.ts'
import type { FieldTask } from '../acts/user-tasks.server.ts'
import { AdditionDialog } from './AdditionDialog.tsx'
import { findLocation } from './find-location.tsx'
import { compressPhoto } from './picture-files.tsx'
import { locationText } from './pending-task-state.ts'
import { useAddition } from './useField.tsx'

/** A file older than this, in milliseconds, is not a new photo, so its time is requested. */
const recentPhotoMs = 5 * 60_000
type Photo = { blob: Blob; url: string; fileTime: number | null }

/** Shows a photo with its caption, and its place and time if the user attaches them. */
export function PhotoForm({ task, onClose }: { task: FieldTask; onClose: () => void }) {
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [caption, setCaption] = useState('')
  const [location, setLocation] = useState<ActLocation | 'finding' | null>(null)
  const [includesTime, setIncludesTime] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const addition = useAddition(task, onClose)
  const instant = useInstant()
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo.url)), [photo])

  const showError = (error: Error) => setProblem(error.message)
  const takePhoto = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    const blob = await compressPhoto(file)
    const takenAt = Date.now() - file.lastModified > recentPhotoMs ? file.lastModified : null
    setPhoto({ blob, url: URL.createObjectURL(blob), fileTime: takenAt })
  }
  const attachLocation = async (isAttached: boolean) => {
    setProblem(null)
    setLocation(isAttached ? 'finding' : null)
    if (isAttached)
      await findLocation().then(setLocation, (error: Error) => {
        setLocation(null)
        showError(error)
      })
  }
  const save = () => {
    if (!photo) return setProblem('Take a photo first.')
    if (location === 'finding') return setProblem('Finding your location. Wait, or skip it.')
    const takenAt = includesTime ? photo.fileTime : null
    void addition.run({
      kind: 'PHOTO',
      words: caption,
      minutes: null,
      takenAt,
      where: location,
      picture: photo.blob,
    })
  }
  return (
    <AdditionDialog
      title={`Photo of ${task.title}`}
      problem={problem ?? addition.refused?.message ?? null}
      busy={addition.busy}
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
          onChange={event => void takePhoto(event.target.files?.[0]).catch(showError)}
        />
      </label>
      {photo && <img src={photo.url} alt="Preview" className="max-h-48 justify-self-center rounded-md" />}
      <TextField
        label="Caption"
        maxLength={200}
        value={caption}
        onChange={event => setCaption(event.target.value)}
      />
      <CheckField
        label="Attach my location"
        checked={location !== null}
        hint={
          location === 'finding'
            ? 'Finding your location …'
            : location &&
              `${locationLabels[location.place]}: ${locationText({ ...location, accuracyM: location.accuracyM })}`
        }
        onChange={event => void attachLocation(event.target.checked)}
      />
      {photo?.fileTime != null && (
        <CheckField
          label="Attach the time taken"
          checked={includesTime}
          hint={`Assumed from its file: ${instant(new Date(photo.fileTime))}`}
          onChange={event => setIncludesTime(event.target.checked)}
        />
      )}
    </AdditionDialog>
  )
}
