/** The first letters of the first and last words of a name, or of an email address's name: "DA" for Dana Amos. */
export function toInitials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s.]+/)
    .filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (firstLetter(first) + firstLetter(last)).toUpperCase()
}

/** Not `word[0]`, which halves a letter outside the Basic Multilingual Plane. */
const firstLetter = (word: string) => [...word][0] ?? ''
