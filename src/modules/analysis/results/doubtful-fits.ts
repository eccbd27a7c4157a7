import { pluralize } from '../../../ui/formats.ts'
import type { WellInputs } from '../inputs/inputs.ts'

/** The reasons why a well's fit is doubtful, as text; null if it is not, or if its decline was entered manually. */
export function doubtReasons({ oil, gas, water }: Pick<WellInputs, 'oil' | 'gas' | 'water'>): string | null {
  const reasons = [oil, gas, water].flatMap(stream =>
    stream?.by === 'decline' ? (stream.fit?.eye ?? []) : [],
  )
  return reasons.length === 0 ? null : [...new Set(reasons)].join(', ').toLowerCase()
}

type FitDoubt = { readonly doubt: string | null }

/** The number of wells that are valued from a doubtful fit. */
export const countDoubtful = (wells: readonly FitDoubt[]): number =>
  wells.filter(({ doubt }) => doubt !== null).length

/** "2 of 14 wells are valued from a doubtful fit"; null if there are none. */
export function doubtfulFitsNote(wells: readonly FitDoubt[]): string | null {
  const count = countDoubtful(wells)
  if (count === 0) return null
  if (wells.length === 1) return 'Valued from a doubtful fit'
  return `${count} of ${pluralize(wells.length, 'well')} ${count === 1 ? 'is' : 'are'} valued from a doubtful fit`
}
