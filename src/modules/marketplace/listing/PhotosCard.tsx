import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { sendPicture } from '../../../core/pictures/send-picture.tsx'
import { UploadPictures } from '../../../core/pictures/UploadPictures.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { PhotoPicture } from '../public/PhotoPicture.tsx'
import type { ShownPhoto } from '../record/content.ts'
import { ownPhotoAt } from './own-photo.ts'
import { useListings, type ListingFile } from './useListings.tsx'
import { useTenantId } from './useTenantId.tsx'

/** Its photos, and what each shows in words. */
export function PhotosCard({ file, readOnly }: { file: ListingFile; readOnly: string | null }) {
  const tenantId = useTenantId()
  const { id, content } = file
  return (
    <Card title="Photos">
      <div className="grid gap-3">
        <UploadPictures
          upload={picture => sendPicture('/listing-photos', { tenant: tenantId, listing: id }, picture)}
          disabledReason={readOnly}
        />
        {content.photos.map(photo => (
          <PhotoLine key={photo.id} photo={photo} readOnly={readOnly} />
        ))}
      </div>
    </Card>
  )
}

function PhotoLine({ photo, readOnly }: { photo: ShownPhoto; readOnly: string | null }) {
  const { call } = useListings()
  const tenantId = useTenantId()
  const [alt, setAlt] = useState(photo.alt)
  const { id } = photo
  const describe = useCommand(() => call.describePhoto.mutate({ id, alt }), { success: () => 'Saved' })
  const remove = useCommand(() => call.removePhoto.mutate({ id }), {
    success: () => ({ text: 'Photo removed', undo: () => call.restorePhoto.mutate({ id }) }),
  })
  return (
    <div className="flex flex-wrap items-end gap-3">
      <PhotoPicture
        photo={photo}
        sizes="96px"
        at={ownPhotoAt(tenantId)}
        className="h-18 w-24 shrink-0 rounded-md border object-cover"
      />
      <TextField
        label="What it shows"
        fieldClass="min-w-40 flex-1"
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button
        size="small"
        busy={describe.busy}
        disabledReason={readOnly ?? (alt === photo.alt ? 'Nothing has changed.' : null)}
        onClick={() => void describe.run()}
      >
        Save
      </Button>
      <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => void remove.run()}>
        Remove<span className="sr-only"> photo</span>
      </Button>
    </div>
  )
}
