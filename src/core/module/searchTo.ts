/**
 * What an address asks of its page, as a link takes it: the modules name their pages as plain data, so the router knows
 * no page's search by its type.
 */
export const searchTo = (search: Readonly<Record<string, string>>) => search as never
