/** Who got no letter of a run, and why. */
export type Skipped = { name: string; tract: string; why: string }

/** Under this noun its files hang on a run. */
export const runNoun = 'letter_runs'
