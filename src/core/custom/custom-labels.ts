/** Prefix for a custom field's label at the time of a change; no field name contains a space. */
const prefix = 'custom '

export const historicalLabel = (label: string) => `${prefix}${label}`

/** The label of a custom field at the time of a change; null for every other field. */
export const parseHistoricalLabel = (name: string): string | null =>
  name.startsWith(prefix) ? name.slice(prefix.length) : null
