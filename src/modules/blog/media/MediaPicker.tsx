import { UploadPictures } from '../../../core/pictures/UploadPictures.tsx'
import { SizedPicture } from '../figures/PictureDrawing.tsx'
import { uploadMedia, useMedia } from './useMedia.tsx'

interface MediaPickerProps {
  label: string
  /** The id of the selected picture; empty for none. */
  value: string
  onChange: (id: string) => void
}

/** Selects a picture from the library, or uploads a new one. */
export function MediaPicker({ label, value, onChange }: MediaPickerProps) {
  const { data = [] } = useMedia()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm text-muted">{label}</legend>
      <UploadPictures upload={uploadMedia} onUploaded={onChange} />
      <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 overflow-auto">
        {data.map(({ id, fields, picture }) => (
          <li key={id}>
            <label className="grid cursor-pointer gap-1 rounded-md border p-1 text-sm has-checked:border-accent has-focus-visible:outline-2">
              <input
                type="radio"
                className="sr-only"
                name={label}
                checked={value === id}
                onChange={() => onChange(id)}
              />
              <SizedPicture
                picture={picture}
                sizes="112px"
                className="aspect-video w-full rounded-sm object-cover"
              />
              <span className="truncate">{fields.name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
