/** The keys of an object of labels, typed for a choice schema. */
export const typedKeys = <Key extends string>(labels: Readonly<Record<Key, unknown>>) =>
  Object.keys(labels) as [Key, ...Key[]]
