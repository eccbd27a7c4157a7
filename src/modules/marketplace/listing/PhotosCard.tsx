import { useCommand } from '../../../core/http/useCommand.tsx'
import { sendPicture } from '../../../core/pictures/send-picture.tsx'
import { UploadPictures } from '../../../core/pictures/UploadPictures.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PhotoLine } from './PhotoLine.tsx'
import { useListings, type ListingFile } from './useListings.tsx'
import { useTenantId } from './useTenantId.tsx'

/** The photos of a listing in order, with their descriptions. The first one represents the listing. */
export function PhotosCard({ file, readOnly }: { file: ListingFile; readOnly: string | null }) {
  const { call } = useListings()
  const tenantId = useTenantId()
  const { id, content } = file
  const order = useCommand((ids: string[]) => call.orderPhotos.mutate({ listingId: id, ids }))
  const known = content.photos.map(photo => photo.id)
  const move = (moved: string, to: number) => {
    if (order.busy || !known.includes(moved) || to < 0 || to >= known.length || known[to] === moved) return
    void order.run(known.filter(each => each !== moved).toSpliced(to, 0, moved))
  }
  return (
    <Card title="Photos">
      <div className="grid gap-3">
        <UploadPictures
          upload={picture => sendPicture('/listing-photos', { tenant: tenantId, listing: id }, picture)}
          disabledReason={readOnly}
        />
        <ol aria-label="Photos; the first one represents the listing" className="grid gap-3 empty:hidden">
          {content.photos.map((photo, place) => (
            <PhotoLine
              key={photo.id}
              photo={photo}
              place={place}
              last={known.length - 1}
              readOnly={readOnly}
              onMove={move}
            />
          ))}
        </ol>
      </div>
    </Card>
  )
}
