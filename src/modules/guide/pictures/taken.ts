import { z } from 'zod'

const list = z.object({ build: z.string().min(1), names: z.array(z.string()) })

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
