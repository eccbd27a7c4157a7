import { useCommand } from '../../../core/http/useCommand.tsx'
import { sendPicture } from '../../../core/pictures/send-picture.tsx'
import { UploadPictures } from '../../../core/pictures/UploadPictures.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PhotoRow } from './PhotoRow.tsx'
import { useListings, type ListingDetail } from './useListings.tsx'
import { useTenantId } from './useTenantId.tsx'

/** Shows the photos of a listing in order, with their descriptions. The first one represents the listing. */
export function PhotosCard({ file, readOnly }: { file: ListingDetail; readOnly: string | null }) {
  const { call } = useListings()
  const tenantId = useTenantId()
  const { id, content } = file
  const order = useCommand((ids: string[]) => call.orderPhotos.mutate({ listingId: id, ids }))
  const photoIds = content.photos.map(photo => photo.id)
  const move = (photoId: string, to: number) => {
    if (
      order.busy ||
      !photoIds.includes(photoId) ||
      to < 0 ||
      to >= photoIds.length ||
      photoIds[to] === photoId
    )
      return
    void order.run(photoIds.filter(id => id !== photoId).toSpliced(to, 0, photoId))
  }
  return (
    <Card title="Photos">
      <div className="grid gap-3">
        <UploadPictures
          upload={picture => sendPicture('/listing-photos', { tenant: tenantId, listing: id }, picture)}
          disabledReason={readOnly}
        />
        <ol aria-label="Photos; the first one represents the listing" className="grid gap-3 empty:hidden">
          {content.photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              index={index}
              lastIndex={photoIds.length - 1}
              readOnly={readOnly}
              onMove={move}
            />
          ))}
        </ol>
      </div>
    </Card>
  )
}
