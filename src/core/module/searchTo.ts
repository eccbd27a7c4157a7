/**
 * The search parameters of a link, untyped. Modules declare their pages as plain data, so the router does not know
 * the type of a page's search.
 */
export const searchTo = (search: Readonly<Record<string, string>>) => search as never
