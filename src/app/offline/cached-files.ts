/** What the service worker keeps of a build; the server writes it at the head of the worker's file. */
export type CachedFiles = {
  /** Another build, another name. */
  build: string
  /** The document of /app and what it loads first: kept before this build takes over. */
  shell: string[]
  /** Every other page's code: kept in the background, so that any page opens without a network. */
  pages: string[]
}

/** The document that the browser fills: it is the same for every page inside. */
export const shellPath = '/app'
