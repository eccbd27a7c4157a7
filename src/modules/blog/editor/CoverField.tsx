import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { SizedPicture } from '../figures/PictureDrawing.tsx'
import { MediaPicker } from '../media/MediaPicker.tsx'
import { useMedia } from '../media/useMedia.tsx'

interface CoverFieldProps {
  id: string | null
  wrong: string | undefined
  onChange: (id: string | null) => void
}

/** Chooses the picture shown at the top of an article and next to it in lists. */
export function CoverField({ id, wrong, onChange }: CoverFieldProps) {
  const { data = [] } = useMedia()
  const [isOpen, setIsOpen] = useState(false)
  const selectedLine = data.find(line => line.id === id)
  return (
    <div className="grid gap-1.5">
      <span className="text-sm text-muted">Cover picture</span>
      {selectedLine && (
        <SizedPicture
          picture={selectedLine.picture}
          sizes="288px"
          className="aspect-video w-full rounded-md border object-cover"
        />
      )}
      {wrong && <p className="text-sm text-bad">{wrong}</p>}
      <div className="flex gap-2">
        <Button size="small" onClick={() => setIsOpen(true)}>
          {id ? 'Change' : 'Choose a cover'}
        </Button>
        {id && (
          <Button size="small" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </div>
      {isOpen && (
        <SideModal
          open
          title="Cover picture"
          verb="Done"
          busy={false}
          onSubmit={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <MediaPicker label="Pictures" value={id ?? ''} onChange={onChange} />
        </SideModal>
      )}
    </div>
  )
}
