import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { squarePicture } from './squarePicture.tsx'

interface PhotoFieldProps {
  name: string
  photoUrl: string | null
  onChange: (photoUrl: string | null) => void
  error?: string | undefined
}

/** A user's picture, chosen from a file and reduced to a small square in the browser. */
export function PhotoField({ name, photoUrl, onChange, error }: PhotoFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (file: File | undefined) => {
    if (!file) return
    const picture = await squarePicture(file)
    setProblem(picture === null ? `“${file.name}” is not a picture this browser can read.` : null)
    if (picture !== null) onChange(picture)
  }
  const invalid = problem ?? error
  return (
    <div className="flex flex-wrap items-center gap-4">
      {photoUrl ? (
        <img src={photoUrl} alt={name} className="size-16 rounded-full object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-accent-soft text-2xl font-semibold text-accent"
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div className="grid gap-1.5">
        <div className="flex gap-2">
          <Button onClick={() => file.current?.click()}>
            {photoUrl ? 'Change picture' : 'Choose a picture'}
          </Button>
          {photoUrl && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
        <span className="text-xs text-faint">PNG, JPEG or WebP. It is resized before uploading.</span>
        {invalid !== undefined && invalid !== null && <FieldError id="photo-error">{invalid}</FieldError>}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Picture file"
        className="hidden"
        onChange={event => void choose(event.target.files?.[0])}
      />
    </div>
  )
}
