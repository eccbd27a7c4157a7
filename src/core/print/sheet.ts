import type { Tone } from '../../ui/Sign.tsx'

/** How an organization looks on paper: its logo as the data URL of a PNG, since processes beside the server draw it, too. */
export type PrintBrand = { color: string | null; logo: string | null; isWhiteLabel: boolean }

/** What stands on the edges of each page: whose it is, by when and whom it was printed, and how that organization looks. */
export type Edges = { organization: string; printed: string; brand?: PrintBrand | null }

/**
 * A record on paper, in the order in which it is read. One function of its module writes it; the browser's printer and
 * the PDF draw it alike. All of it is words: how figures and days read is decided where the sheet is written.
 */
export type Sheet = {
  /** What the paper is: "Lease sheet". */
  kind: string
  title: string
  /** Its number, at the right of the title. */
  code: string | null
  /** What, where, whose; below the title. */
  about: string
  /** What matters before all facts. */
  lead: Lead | null
  sections: readonly Section[]
  /** Which state of the record it shows: "record version 37". */
  version: string
}

export type Lead = {
  tone: Tone
  states: readonly { label: string; value: string; tone: Tone }[]
  lines: readonly string[]
}

export type Section = { title: string; note?: string | undefined } & (
  | { as: 'facts'; facts: readonly Fact[]; drawings?: readonly Drawing[] }
  | { as: 'drawings'; drawings: readonly Drawing[] }
  | { as: 'table'; columns: readonly SheetColumn[]; rows: readonly SheetRow[]; none: string }
  | { as: 'lines'; lines: readonly { text: string; tone: Tone }[] }
  | { as: 'quotes'; quotes: readonly Quote[]; none: string }
  | { as: 'signatures'; names: readonly string[] }
)

export type Fact = { label: string; value: string }

/** `share` is its part of the width, beside those of the others. */
export type SheetColumn = { title: string; share: number; right?: boolean }
/** Its cells by column. A sum is strong; what no longer counts is faint. */
export type SheetRow = { cells: readonly string[]; look?: 'strong' | 'faint' }

/** Words quoted from an instrument, and where they stand there. */
export type Quote = { title: string; source: string; text: string; faint: boolean }

/** A drawing of lines, squares and words in its own measure, y downward. */
export type Drawing = { width: number; height: number; shapes: readonly Shape[]; caption: string }
export type Shape =
  | { as: 'rect'; x: number; y: number; width: number; height: number; look: 'land' | 'patch' | 'frame' }
  | {
      as: 'line'
      from: readonly [number, number]
      to: readonly [number, number]
      look: 'grid' | 'dots' | 'hatch'
    }
  | { as: 'path'; points: readonly (readonly [number, number])[] }
  | { as: 'words'; x: number; y: number; words: string; size: number; look: 'number' | 'name' }

/** The facts that are known: what is empty is left out of a sheet. */
export const knownFacts = (facts: readonly { label: string; value: string | null | undefined }[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value && value !== '—' ? [{ label, value }] : []))
