import type { ShownPhoto } from '../record/content.ts'
import { pathOfPhoto } from '../paths.ts'

interface PhotoPictureProps {
  photo: ShownPhoto
  /** How wide it is shown, as browsers choose a size by. */
  sizes: string
  className?: string
  /** Where its files are; those of a listing that is not public are its organization's own. */
  at?: (id: string, width: number) => string
}

/** A photo of a listing, in the size that its place needs. */
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
