/** The files that a page's document loads; `boot` is a script in its head that runs before the first paint. */
export type Assets = {
  isPrerendered?: true
  scripts: string[]
  styles: string[]
  preload: string[]
  inline?: string
  boot?: string
  /** The measurement script, for visitors who allow it. */
  measure?: string
  /** The script of the interactive public map, for visitors who open it. */
  liveMap?: string
}

/** Runs a public query for a page that shows its result. */
export type Read = (path: string, input?: object) => Promise<unknown>

export type RouterContext = {
  publicUrl: string
  read: Read
  assets?: Assets
}
