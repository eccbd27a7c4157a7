/** A page of the registry. `…` in its path represents a variable part. */
export type SitePage = {
  path: string
  title: string
  /** `isPublic`: anyone may open it, and the server renders it. `isIndexed`: search engines may show it. */
  isPublic: boolean
  isIndexed: boolean
  /** True if only its module can list its addresses and tell whether it has content. */
  isOfModule: boolean
}

let pages: readonly SitePage[] = []

/** Registers every page. Called once, before the first request. */
export function registerSitePages(input: readonly SitePage[]): void {
  pages = input
}

/** The pages that anyone may open. */
export const publicPages = (): readonly SitePage[] => pages.filter(({ isPublic }) => isPublic)

/** The paths of public pages that search engines may show. */
export const publicPaths = (): readonly string[] =>
  pages.filter(({ isPublic, isIndexed }) => isPublic && isIndexed).map(({ path }) => path)

/** The registered page at an address. If two match, the one with fewer variable parts wins. */
export function sitePageAt(path: string): SitePage | undefined {
  const parts = path.replace(/(?<=.)\/$/, '').split('/')
  const matches = (page: string) => {
    const segments = page.split('/')
    return (
      segments.length === parts.length &&
      segments.every((part, index) => part === '…' || part === parts[index])
    )
  }
  return pages
    .filter(page => matches(page.path))
    .toSorted((a, b) => a.path.split('…').length - b.path.split('…').length)[0]
}
