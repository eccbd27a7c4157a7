import { z } from 'zod'

/** The left, top, width and height of a marked part, in percent of the picture. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.output<typeof box>

const list = z.object({
  build: z.string().min(1),
  names: z.array(z.string()),
  /** The marked parts of each picture, by selector. */
  boxes: z.record(z.string(), z.record(z.string(), box)).optional(),
})

/** The pictures of one build. */
export type Taken = z.output<typeof list>

/**
 * The usable pictures: those of the running build. `stamp` and `listText` are the files written by the build and with
 * the pictures; null if missing. Unreadable files count as missing.
 */
export function usablePictures(stamp: string | null, written: string | null): Taken | null {
  if (stamp === null || written === null) return null
  const pictures = list.safeParse(parseJson(written))
  return pictures.success && pictures.data.build === stamp ? pictures.data : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
