import { z } from 'zod'

/** Left, top, width and height of a part of a picture, in percent of it. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.output<typeof box>

const list = z.object({
  build: z.string().min(1),
  names: z.array(z.string()),
  /** Where the places of each picture are, by what finds them. */
  boxes: z.record(z.string(), z.record(z.string(), box)).optional(),
})

/** Pictures that were taken of one build. */
export type Taken = z.output<typeof list>

/**
 * The pictures that may be shown: those taken of the build that runs. `stamp` and `written` are what the build and the
 * pictures left, null where there is nothing; what cannot be read counts as nothing.
 */
export function takenOf(stamp: string | null, written: string | null): Taken | null {
  if (stamp === null || written === null) return null
  const pictures = list.safeParse(parsed(written))
  return pictures.success && pictures.data.build === stamp ? pictures.data : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
