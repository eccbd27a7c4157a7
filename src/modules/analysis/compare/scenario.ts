import type { Inputs, PriceInputs } from '../inputs/inputs.ts'
import { inputProblems } from '../inputs/problems.ts'
import type { Figures } from '../results/figures.ts'
import { keyFigures, type KeyFigures } from '../results/key-figures.ts'
import { memberKey, type Member } from './members.ts'

/** A member of a comparison with its results; `figures` is null if it cannot be calculated. */
export type Scenario = {
  readonly key: string
  readonly member: Member
  /** "Berg: buy half", or "Berg: buy half, v3". */
  readonly name: string
  readonly inputs: Inputs
  readonly figures: Figures | null
  readonly keyFigures: KeyFigures | null
}

/** Numbers scenarios that have the same name. */
export const disambiguate = (scenarios: readonly Scenario[]): Scenario[] =>
  scenarios.map((scenario, index) =>
    scenarios.some(({ name }, otherIndex) => otherIndex < index && name === scenario.name)
      ? { ...scenario, name: `${scenario.name} (${index + 1})` }
      : scenario,
  )

/** False if the inputs cannot be calculated at all; single wells that cannot be calculated are skipped and listed. */
export const isCalculable = (inputs: Inputs) =>
  !inputProblems(inputs).some(({ stops, at }) => stops && !at.startsWith('wells.'))

export const toScenario = (
  member: Member,
  name: string,
  inputs: Inputs,
  figures: Figures | null,
): Scenario => ({
  key: memberKey(member),
  member,
  name: member.number === null ? name : `${name}, v${member.number}`,
  inputs,
  figures,
  keyFigures: figures && keyFigures(figures),
})

/** A price deck from the list of decks. */
export type NamedPrices = Omit<PriceInputs, 'deckId' | 'source'> & {
  readonly id: string
  readonly name: string
  readonly source: string | null
}

/** The inputs with the prices of a deck instead of their own. */
export const withPrices = (
  inputs: Inputs,
  { id, name, source, deck, growth, differentials, kind, on, cap }: NamedPrices,
): Inputs => ({
  ...inputs,
  prices: { deckId: id, deckName: name, source: source ?? name, deck, growth, differentials, kind, on, cap },
})

/**
 * Explains why scenarios cannot be combined by month: their as-of dates, discounting or rates differ. Null if they
 * can.
 */
export function mismatchReason(scenarios: readonly Scenario[]): string | null {
  const differ = (getValue: (inputs: Inputs) => string | number) =>
    new Set(scenarios.map(({ inputs }) => getValue(inputs))).size > 1
  if (differ(({ asOf }) => asOf))
    return 'These have different as-of dates. Use the same date to compare values.'
  if (differ(({ discounting }) => discounting) || differ(({ rate }) => rate))
    return 'These are discounted differently. Use the same rate and timing to compare values.'
  return null
}
