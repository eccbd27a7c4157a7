import type { ReadPage } from '../read-page.ts'
import type { Shades } from '../shades.ts'

export type QuarterTurn = ReadPage['turned']

/** A recognized word: its place in pixels, its certainty from 0 to 100, and its line and paragraph. */
export type RecognizedWord = {
  text: string
  left: number
  top: number
  width: number
  height: number
  certainty: number
  line: string
  paragraph: string
}

/** Recognizes pictures on this machine only. */
export type Engine = {
  /** The words of an upright picture in reading order, column by column. */
  words(upright: Shades): Promise<RecognizedWord[]>
  end(): Promise<void>
}
