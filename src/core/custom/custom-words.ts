/** A custom field of a change, called as it was then: no name of a field has a space. */
const mark = 'custom '

export const asCalledThen = (label: string) => `${mark}${label}`

/** What a custom field of a change was called; null for every other field. */
export const calledThen = (name: string): string | null =>
  name.startsWith(mark) ? name.slice(mark.length) : null
