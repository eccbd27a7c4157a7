/** A page of the registry that anyone may open; `…` stands in its path where there are many of it. */
export type PublicPage = {
  path: string
  title: string
  /** Whether search engines may show it. */
  isIndexed: boolean
  /** Whether its module alone knows if there is something to show, and names its addresses. */
  isOfModule: boolean
}

let pages: readonly PublicPage[] = []

/** Takes the pages that anyone may open; once, before the first request. */
export function takePublicPages(given: readonly PublicPage[]): void {
  pages = given
}

export const publicPages = (): readonly PublicPage[] => pages

/** The paths of those that search engines may show. */
export const publicPaths = (): readonly string[] =>
  pages.filter(({ isIndexed }) => isIndexed).map(({ path }) => path)
