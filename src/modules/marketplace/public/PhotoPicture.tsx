import type { ProductPhoto } from '../record/content.ts'
import { publicPhotoPath } from '../paths.ts'

interface PhotoPictureProps {
  photo: ProductPhoto
  /** The displayed width, for the `sizes` attribute. */
  sizes: string
  className?: string
  /** The address of its files. Photos of an unpublished listing come from its organization's own address. */
  getUrl?: (id: string, width: number) => string
}

/** Renders a photo of a listing, in the size needed for its place. */
export const PhotoPicture = ({ photo, sizes, className, getUrl = publicPhotoPath }: PhotoPictureProps) => (
  <img
    src={getUrl(photo.id, photo.widths[0] ?? 480)}
    srcSet={photo.widths.map(width => `${getUrl(photo.id, width)} ${width}w`).join(', ')}
    sizes={sizes}
    width={photo.width}
    height={photo.height}
    alt={photo.alt}
    loading="lazy"
    className={className}
  />
)
