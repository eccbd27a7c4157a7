/** The chance that a prospect is found (geologic) and then developed, and what a failure costs its owner. */
export type Chance = {
  readonly geologic: number
  readonly development: number
  /** Present value of what is spent where it fails: a dry hole, positive. */
  readonly failure: number
}

/** The chance of success: geologic × development, 0 to 1. */
export const chanceOf = ({ geologic, development }: Pick<Chance, 'geologic' | 'development'>) =>
  geologic * development

/**
 * The expected monetary value: chance × the value of success − (1 − chance) × the cost of failure, in the dollars of both.
 * At a chance of 1 it is the value, at 0 the cost of failure.
 */
export function expectedValue(success: number, chance: Chance): number {
  const likely = chanceOf(chance)
  return likely * success - (1 - likely) * chance.failure
}
