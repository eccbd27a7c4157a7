import type { ReadPage } from '../read-page.ts'
import type { Shades } from '../shades.ts'

export type Turn = ReadPage['turned']

/** A word as it was recognized: its place in dots, how sure that is, of a hundred, and whose line and paragraph it is of. */
export type SeenWord = {
  text: string
  left: number
  top: number
  width: number
  height: number
  certainty: number
  line: string
  paragraph: string
}

/** What recognizes pictures on this machine alone. */
export type Engine = {
  /** The words of a picture that stands upright, in the order in which they are read: column after column. */
  words(upright: Shades): Promise<SeenWord[]>
  end(): Promise<void>
}
