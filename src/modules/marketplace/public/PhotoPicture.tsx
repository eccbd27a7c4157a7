import type { ProductPhoto } from '../record/content.ts'
import { pathOfPhoto } from '../paths.ts'

interface PhotoPictureProps {
  photo: ProductPhoto
  /** The displayed width, for the `sizes` attribute. */
  sizes: string
  className?: string
  /** The address of its files. Photos of an unpublished listing come from its organization's own address. */
  at?: (id: string, width: number) => string
}

/** Renders a photo of a listing, in the size needed for its place. */
export const PhotoPicture = ({ photo, sizes, className, at = pathOfPhoto }: PhotoPictureProps) => (
  <img
    src={at(photo.id, photo.widths[0] ?? 480)}
    srcSet={photo.widths.map(width => `${at(photo.id, width)} ${width}w`).join(', ')}
    sizes={sizes}
    width={photo.width}
    height={photo.height}
    alt={photo.alt}
    loading="lazy"
    className={className}
  />
)
