/** A picture in one of its sizes, and where it lies in the store of files. */
export type PictureSize = { width: number; height: number; bytes: number; path: string }

/** Widths in which a picture is made, as far as it is that wide. */
export const pictureWidths = [480, 960, 1600] as const

/** PNG where programs read it that know no WebP: PDFs and mails. */
export type PictureFormat = 'webp' | 'png'

/** What may be uploaded: it is made smaller anyway. */
export const maxPictureBytes = 20 * 1024 ** 2

/** The smallest size that is as wide as asked for, else the widest. */
export const sizeFor = (sizes: readonly PictureSize[], width: number): PictureSize | undefined =>
  sizes.find(each => each.width >= width) ?? sizes.at(-1)
