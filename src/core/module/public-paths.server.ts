let paths: readonly string[] = []

/** Takes the paths of the pages that anyone may open and search engines may show; once, before the first request. */
export function takePublicPaths(given: readonly string[]): void {
  paths = given
}

export const publicPaths = (): readonly string[] => paths
