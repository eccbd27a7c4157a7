/** The keys of some words, as a schema of choices takes them. */
export const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) =>
  Object.keys(words) as [Key, ...Key[]]
