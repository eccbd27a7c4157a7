/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is one of three ways; keys and buttons do the same */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState, type KeyboardEvent } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { PhotoPicture } from '../public/PhotoPicture.tsx'
import type { ProductPhoto } from '../record/content.ts'
import { managedPhotoPath } from './managed-photo.ts'
import { useListings } from './useListings.tsx'
import { useTenantId } from './useTenantId.tsx'

interface PhotoRowProps {
  photo: ProductPhoto
  index: number
  lastIndex: number
  readOnly: string | null
  /** Moves the photo with this id to a position. */
  onMove: (id: string, to: number) => void
}

/** Shows a photo of a listing, with its description and its position. */
export function PhotoRow({ photo, index, lastIndex, readOnly, onMove }: PhotoRowProps) {
  const { call } = useListings()
  const tenantId = useTenantId()
  const [alt, setAlt] = useState(photo.alt)
  const [isOver, setIsOver] = useState(false)
  const { id } = photo
  const describe = useCommand(() => call.describePhoto.mutate({ id, alt }), { success: () => 'Saved' })
  const remove = useCommand(() => call.removePhoto.mutate({ id }), {
    success: () => ({ text: 'Photo removed', undo: () => call.restorePhoto.mutate({ id }) }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined || readOnly !== null) return
    event.preventDefault()
    onMove(id, index + step)
  }
  return (
    <li
      draggable={readOnly === null}
      onDragStart={event => event.dataTransfer.setData('text/plain', id)}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        onMove(event.dataTransfer.getData('text/plain'), index)
      }}
      onKeyDown={onKeyDown}
      className={classes('flex flex-wrap items-end gap-3 rounded-md', isOver && 'bg-accent-soft')}
    >
      <PhotoPicture
        photo={photo}
        sizes="96px"
        getUrl={managedPhotoPath(tenantId)}
        className="h-18 w-24 shrink-0 cursor-grab rounded-md border object-cover"
      />
      <TextField
        label={`What photo ${index + 1} shows`}
        fieldClass="min-w-40 flex-1"
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button
        size="small"
        busy={describe.busy}
        disabledReason={readOnly ?? (alt === photo.alt ? 'No changes to save.' : null)}
        onClick={() => void describe.run()}
      >
        Save
      </Button>
      <IconButton
        label={`Move photo ${index + 1} up`}
        icon={<ArrowUp size={14} aria-hidden="true" />}
        aria-keyshortcuts="Alt+ArrowUp"
        disabledReason={readOnly ?? (index === 0 ? 'It is the first.' : null)}
        onClick={() => onMove(id, index - 1)}
      />
      <IconButton
        label={`Move photo ${index + 1} down`}
        icon={<ArrowDown size={14} aria-hidden="true" />}
        aria-keyshortcuts="Alt+ArrowDown"
        disabledReason={readOnly ?? (index === lastIndex ? 'It is the last.' : null)}
        onClick={() => onMove(id, index + 1)}
      />
      <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => void remove.run()}>
        Remove<span className="sr-only"> photo {index + 1}</span>
      </Button>
    </li>
  )
}
