const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the database would take it for an id. */
export const isId = (text: string): boolean => uuid.test(text)
