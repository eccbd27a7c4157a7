/** A picture in one size, in pixels, with its path in the file store. */
export type PictureSize = { width: number; height: number; bytes: number; path: string }

/** The widths that a picture is made in, up to its own width. */
export const pictureWidths = [480, 960, 1600] as const

/** PNG is for programs that do not support WebP, such as PDF and email readers. */
export type PictureFormat = 'webp' | 'png'

/** The largest upload; stored pictures are smaller. */
export const maxPictureBytes = 20 * 1024 ** 2

/** The smallest size that is at least as wide as requested, else the widest. */
export const pickSize = (sizes: readonly PictureSize[], width: number): PictureSize | undefined =>
  sizes.find(size => size.width >= width) ?? sizes.at(-1)
