/** Under this name records keep the ids of their tags, beside their custom fields. */
export const tagsName = 'tags'

const nameForm = /^custom_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name of a custom field among the fields of its record: "custom_0199…". */
export type CustomName = `custom_${string}`
export const isCustomName = (name: string): name is CustomName => nameForm.test(name)

/** Whether an organization adds it to its records: a custom field, or tags. */
export const isAddedName = (name: string) => name === tagsName || isCustomName(name)

/** What of an object its organization adds. */
export const customPart = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isAddedName(name)))
