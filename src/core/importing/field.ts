import type { BareTierForm } from './values/bare-tier.ts'
import type { DateForm } from './values/date-spellings.ts'
import type { NumberStyle } from './values/number.ts'
import type { ReadCell } from './values/reading.ts'
import type { Unit } from './values/unit.ts'

/** How the cells of a column are read. `share` and `own` are read by what their field says. */
export type ValueKind =
  | 'text'
  | 'code'
  | 'number'
  | 'count'
  | 'date'
  | 'month'
  | 'year'
  | 'monthNumber'
  | 'days'
  | 'latitude'
  | 'longitude'
  | 'feet'
  | 'acres'
  | 'oil'
  | 'gas'
  | 'water'
  | 'money'
  | 'share'
  | 'own'
  | 'state'
  | 'county'
  | 'section'
  | 'township'
  | 'range'
  | 'northSouth'
  | 'eastWest'
  | 'aliquot'
  | 'legal'
  | 'yesNo'
  | 'areaUnit'
  | 'lengthUnit'
  | 'liquidUnit'
  | 'gasUnit'

/**
 * What words of agencies in a field may mean. `of` names the field whose meanings they are: two columns may hold the same
 * words. `isKnown` tells whether a word of an agency, by the postal code of its state, can be read; that is empty where it is not
 * known.
 */
type Meanings = {
  of: string
  choices: readonly { value: string; label: string }[]
  isKnown: (text: string, agency: string) => boolean
  /** They are no agency's but a company's own, and mean the same wherever a row lies. */
  everywhere?: true
}

/** What is known of one column: some of its values, its unit, and how its dates are written where a person says so. */
export type PresentColumn = {
  samples: readonly string[]
  unit: Unit | null
  dates?: DateForm | null
  /** How its sections, townships and ranges are written, where they are numbers alone and a person says it. */
  tiers?: BareTierForm | null
  /** The sign of decimals in the file's other columns, where its own values leave it open. */
  decimal?: NumberStyle['decimal'] | null
}

/** What is known of the file as a whole: `today` as YYYY-MM-DD, and the state where all of its records lie. */
export type Surroundings = { today: string; state: string | null }

export type CellReader = (text: string) => ReadCell<string>

/** A fact that a column can hold. `names` are how agencies and people call it, in plain words. */
export type Field = {
  id: string
  title: string
  kind: ValueKind
  names: readonly string[]
  /** The column of the database that keeps it as it was read; a fact that the row's reading makes has none. */
  column?: string
  /** The columns that a row's reading makes of it, alone or with others. */
  fills?: readonly string[]
  /** Reads its cells, where its kind alone does not say how. */
  read?: (column: PresentColumn, around: Surroundings) => CellReader
  /** What its values look like under any heading. `need` is the part of them that must look so, `score` the belief. */
  looks?: { need: number; score: number; why: string; test: (text: string) => boolean }
  /** Which part of a column's values can be it, from 0 to 1; null where that is told by reading them. */
  fit?: (filled: readonly string[]) => number | null
  /** Agencies' codes for it are endless: a word that we do not know yet does not make it another column. */
  coded?: true
  /** Its words are an agency's: what nobody here can read, a person says once for all files of that agency. */
  meanings?: Meanings
  /** It has happened: two digits of a year are never one to come. */
  past?: true
  /** Where a heading fits another fact as well, it is this one. */
  preferred?: true
  /** Words that hold for a group of rows may stand in its first row only. */
  fillsDown?: true
  /** It is about the ground of a record, which may be set aside by itself. */
  ofGround?: true
  /** The unit in its own heading holds, whatever a column of units says. */
  ownUnit?: true
}

/** Fields of a group: `of('api', 'API number', 'code', 'api|api number')` of `well` is `well.api`. */
export const fieldsNamed =
  (group: string) =>
  (
    id: string,
    title: string,
    kind: Field['kind'],
    names: string,
    more: Partial<Omit<Field, 'id' | 'title' | 'kind' | 'names'>> = {},
  ): Field => ({
    id: `${group}.${id}`,
    title,
    kind,
    names: names.split('|').map(name => name.trim()),
    ...more,
  })

/** `surfaceLat` is kept in the column surface_lat. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
