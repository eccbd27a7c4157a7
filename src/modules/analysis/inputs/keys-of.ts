/** The keys of an object of labels, typed for a choice schema. */
export const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) =>
  Object.keys(words) as [Key, ...Key[]]
