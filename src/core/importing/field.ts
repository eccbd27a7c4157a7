import type { BareTierForm } from './values/bare-tier.ts'
import type { DateForm } from './values/date-spellings.ts'
import type { NumberStyle } from './values/number.ts'
import type { CellReading } from './values/cell-reading.ts'
import type { Unit } from './values/unit.ts'

/** How the cells of a column are read. A field of kind `share` or `own` has its own reader. */
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
 * The possible meanings of agency words in a field. `field` names the field that owns the meanings, because two columns
 * may hold the same words. `isKnown` returns whether a word can be read for an agency, given as its state's postal
 * code, or empty if unknown.
 */
type AgencyMeanings = {
  field: string
  choices: readonly { value: string; label: string }[]
  isKnown: (text: string, agency: string) => boolean
  /** True if the words belong to a company rather than an agency and mean the same everywhere. */
  everywhere?: true
  /** Lists every word with the meaning that `read` proposes, for the user to confirm, instead of unknown words only. */
  confirmed?: { title: string; hint: string; read: (text: string) => string | null }
}

/** The known facts about one column: sample values, its unit, and its date format if the user set it. */
export type PresentColumn = {
  samples: readonly string[]
  unit: Unit | null
  dates?: DateForm | null
  /** The format of bare section, township and range numbers, if the user set it. */
  tiers?: BareTierForm | null
  /** The decimal mark of the file's other columns, used if this column's values are ambiguous. */
  decimal?: NumberStyle['decimal'] | null
}

/** The known facts about the whole file: `today` as YYYY-MM-DD, and the state of all of its records. */
export type FileContext = { today: string; state: string | null }

export type CellReader = (text: string) => CellReading<string>

/** A fact that a column can hold. `names` are the plain-word headings that agencies and people use. */
export type Field = {
  id: string
  title: string
  kind: ValueKind
  names: readonly string[]
  /** The database column that stores it as read; facts that a row's reader derives have none. */
  column?: string
  /** The columns that a row's reader derives from it, alone or with other fields. */
  fills?: readonly string[]
  /** Reads its cells, for a kind without a general reader. */
  read?: (column: PresentColumn, around: FileContext) => CellReader
  /** Recognizes its values under any heading. `need` is the share of values that must match, `score` the confidence. */
  recognition?: { need: number; score: number; why: string; test: (text: string) => boolean }
  /** The share of a column's values that fit the field, from 0 to 1; null if reading them determines it. */
  scoreValues?: (filled: readonly string[]) => number | null
  /** Agency codes for it are open-ended, so an unknown word does not rule out the field. */
  coded?: true
  /** Its words are an agency's: the user explains an unknown word once for all files of that agency. */
  meanings?: AgencyMeanings
  /** Its dates are in the past, so a two-digit year is never in the future. */
  isPast?: true
  /** Preferred if a heading fits another field equally well. */
  preferred?: true
  /** Its values may be given only in the first row of a group. */
  isFilledDown?: true
  /** True if it describes the record's land, which the user may exclude separately. */
  describesLand?: true
  /** The unit in its own heading overrides a column of units. */
  ownUnit?: true
}

/** Defines the fields of a group: in `well`, `('api', 'API number', 'code', 'api|api number')` is `well.api`. */
export const createFieldBuilder =
  (group: string) =>
  (
    id: string,
    title: string,
    kind: Field['kind'],
    names: string,
    options: Partial<Omit<Field, 'id' | 'title' | 'kind' | 'names'>> = {},
  ): Field => ({
    id: `${group}.${id}`,
    title,
    kind,
    names: names.split('|').map(name => name.trim()),
    ...options,
  })

/** Converts a field name to its column name: `surfaceLat` is stored in surface_lat. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
