import { z } from 'zod'

/** The left, top, width and height of a marked part, in percent of the picture. */
const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type PictureBox = z.output<typeof boxSchema>

const pictureListSchema = z.object({
  build: z.string().min(1),
  names: z.array(z.string()),
  /** The marked parts of each picture, by selector. */
  boxes: z.record(z.string(), z.record(z.string(), boxSchema)).optional(),
})

/** The pictures of one build. */
export type PictureList = z.output<typeof pictureListSchema>

/**
 * Returns the usable pictures: those of the running build. `stamp` and `listText` are the files written by the
 * build and with the pictures; null if missing. Unreadable files count as missing.
 */
export function parsePictureList(stamp: string | null, listText: string | null): PictureList | null {
  if (stamp === null || listText === null) return null
  const pictures = pictureListSchema.safeParse(parseJson(listText))
  return pictures.success && pictures.data.build === stamp ? pictures.data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
