/** A single letter begins too much to be looked for. */
export const fewestLetters = 2
/** Longer texts name nothing. */
export const maxLetters = 200
