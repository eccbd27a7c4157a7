const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True if the database would accept the text as an id. */
export const isId = (text: string): boolean => uuid.test(text)
