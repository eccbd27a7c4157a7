/** The files of a build that the service worker caches; the server writes this list into the worker's file. */
export type CachedFiles = {
  /** Changes with every build. */
  build: string
  /** The document of /app and its initial files, cached before this build takes over. */
  shell: string[]
  /** The code of every other page, cached in the background so that any page opens offline. */
  pages: string[]
}

/** The document filled in by the browser; it is the same for every page inside the shell. */
export const shellPath = '/app'
