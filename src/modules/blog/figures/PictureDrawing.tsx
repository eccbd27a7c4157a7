import type { Picture } from '../media/read-media.server.ts'

/** Renders a picture from the media library in its available sizes. */
export const SizedPicture = ({
  picture,
  className,
  sizes,
}: {
  picture: Picture
  className?: string
  sizes: string
}) => (
  <img
    src={picture.sizes.at(-1)?.src}
    srcSet={picture.sizes.map(({ src, width }) => `${src} ${width}w`).join(', ')}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={picture.alt}
    loading="lazy"
    decoding="async"
    className={className}
    style={{ objectPosition: `${picture.focus.x * 100}% ${picture.focus.y * 100}%` }}
  />
)

/** Renders a picture within an article. Renders nothing if it was deleted. */
export const PictureDrawing = ({ picture, caption }: { picture: Picture | undefined; caption: string }) =>
  picture && (
    <figure className="my-7">
      <SizedPicture
        picture={picture}
        sizes="(min-width: 760px) 680px, 100vw"
        className="h-auto w-full rounded-lg border"
      />
      {caption && <figcaption className="mt-2 text-sm text-muted">{caption}</figcaption>}
    </figure>
  )
