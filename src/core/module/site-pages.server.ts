/** A page of the registry; `…` stands in its path where there are many of it. */
export type SitePage = {
  path: string
  title: string
  /** Whether anyone may open it as the server draws it, and whether search engines may show it. */
  isPublic: boolean
  isIndexed: boolean
  /** Whether its module alone knows if there is something to show, and names its addresses. */
  isOfModule: boolean
}

let pages: readonly SitePage[] = []

/** Takes every page; once, before the first request. */
export function takeSitePages(given: readonly SitePage[]): void {
  pages = given
}

/** The pages that anyone may open. */
export const publicPages = (): readonly SitePage[] => pages.filter(({ isPublic }) => isPublic)

/** The paths of those that search engines may show. */
export const publicPaths = (): readonly string[] =>
  pages.filter(({ isPublic, isIndexed }) => isPublic && isIndexed).map(({ path }) => path)

/** The page at an address, as the registry has it. Of two that fit, that with fewer places for anything. */
export function sitePageAt(path: string): SitePage | undefined {
  const parts = path.replace(/(?<=.)\/$/, '').split('/')
  const fits = (page: string) => {
    const own = page.split('/')
    return own.length === parts.length && own.every((part, at) => part === '…' || part === parts[at])
  }
  return pages
    .filter(page => fits(page.path))
    .toSorted((one, other) => one.path.split('…').length - other.path.split('…').length)[0]
}
