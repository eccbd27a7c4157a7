/** A single letter matches too many words to be searched. */
export const minLetters = 2
/** Longer texts match nothing. */
export const maxLetters = 200
