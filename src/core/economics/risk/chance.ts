/** The chance that a prospect is successful (geologic) and then developed, and the owner's cost of a failure. */
export type Chance = {
  readonly geologic: number
  readonly development: number
  /** Present value of the cost of a failure, such as a dry hole; positive. */
  readonly failure: number
}

/** The chance of success: geologic × development, 0 to 1. */
export const combinedChance = ({ geologic, development }: Pick<Chance, 'geologic' | 'development'>) =>
  geologic * development

/**
 * The expected monetary value: chance × the value of success − (1 − chance) × the cost of failure, in dollars. At a
 * chance of 1 it equals the value, at 0 the negative cost of failure.
 */
export function expectedValue(success: number, chance: Chance): number {
  const likely = combinedChance(chance)
  return likely * success - (1 - likely) * chance.failure
}
