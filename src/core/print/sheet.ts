import type { Tone } from '../../ui/Sign.tsx'

/**
 * The brand of an organization on paper. The logo is a PNG as a data URL, because processes other than the
 * server draw it, too.
 */
export type PrintBrand = { color: string | null; logo: string | null; isWhiteLabel: boolean }

/** The texts at the edges of each page: the organization, when and by whom it was printed, and the brand. */
export type Edges = { organization: string; printed: string; brand?: PrintBrand | null }

/**
 * A record on paper, in reading order. One function of its module creates it; the browser's printer and the
 * PDF render it alike. It contains only text: figures and dates are formatted when the sheet is created.
 */
export type Sheet = {
  /** The kind of paper: "Lease sheet". */
  kind: string
  title: string
  /** The record's number, to the right of the title. */
  code: string | null
  /** Key facts below the title: type, place, owner. */
  keyFacts: string
  /** The most important facts, before all others. */
  lead: Lead | null
  sections: readonly Section[]
  /** The state of the record: "record version 37". */
  version: string
}

export type Lead = {
  tone: Tone
  states: readonly { label: string; value: string; tone: Tone }[]
  lines: readonly string[]
}

export type Section = { title: string; note?: string | undefined } & (
  | { kind: 'facts'; facts: readonly Fact[]; drawings?: readonly Drawing[] }
  | { kind: 'drawings'; drawings: readonly Drawing[] }
  | { kind: 'table'; columns: readonly SheetColumn[]; rows: readonly SheetRow[]; emptyText: string }
  | { kind: 'lines'; lines: readonly { text: string; tone: Tone }[] }
  | { kind: 'quotes'; quotes: readonly Quote[]; emptyText: string }
  | { kind: 'signatures'; names: readonly string[] }
)

export type Fact = { label: string; value: string }

/** `share` is its share of the width, relative to the other columns. */
export type SheetColumn = { title: string; share: number; right?: boolean }
/** Cells by column. Sums are strong; obsolete rows are faint. */
export type SheetRow = { cells: readonly string[]; emphasis?: 'strong' | 'faint' }

/** Words quoted from an instrument, with their location there. */
export type Quote = { title: string; source: string; text: string; faint: boolean }

/** A drawing of lines, rectangles and words in its own units, y downward. */
export type Drawing = { width: number; height: number; shapes: readonly Shape[]; caption: string }
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; style: 'land' | 'patch' | 'frame' }
  | {
      kind: 'line'
      from: readonly [number, number]
      to: readonly [number, number]
      style: 'grid' | 'dots' | 'hatch'
    }
  | { kind: 'path'; points: readonly (readonly [number, number])[] }
  | { kind: 'words'; x: number; y: number; words: string; size: number; style: 'number' | 'name' }

/** The known facts; empty ones are skipped on a sheet. */
export const knownFacts = (facts: readonly { label: string; value: string | null | undefined }[]): Fact[] =>
  facts.flatMap(({ label, value }) => (value && value !== '—' ? [{ label, value }] : []))
