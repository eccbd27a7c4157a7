/**
 * The search parameters of a link, untyped. Modules declare their pages as plain data, so the router does not know
 * the type of a page's search.
 */
export const searchTo = (search: object) => search as never

/** The search parameters of a link, from a query string. */
export const searchFrom = (query: string | URLSearchParams) =>
  searchTo(Object.fromEntries(new URLSearchParams(query)))
