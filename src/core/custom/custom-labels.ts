/** Prefix for a custom field's label at the time of a change; no field name contains a space. */
const mark = 'custom '

export const historicalLabel = (label: string) => `${mark}${label}`

/** The label of a custom field at the time of a change; null for every other field. */
export const calledThen = (name: string): string | null =>
  name.startsWith(mark) ? name.slice(mark.length) : null
