/** The key under which a record stores the ids of its tags, next to its custom fields. */
export const tagsName = 'tags'

const customNamePattern = /^custom_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name of a custom field among the fields of its record: "custom_0199…". */
export type CustomName = `custom_${string}`
export const isCustomName = (name: string): name is CustomName => customNamePattern.test(name)

/** True for a name that an organization adds to its records: a custom field, or tags. */
export const isAddedName = (name: string) => name === tagsName || isCustomName(name)

/** The custom fields and tags among an object's values. */
export const pickAddedValues = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isAddedName(name)))
