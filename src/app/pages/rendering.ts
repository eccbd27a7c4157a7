/** What a page's document loads; `boot` runs in its head, before anything is drawn. */
export type Assets = {
  isPrerendered?: true
  scripts: string[]
  styles: string[]
  preload: string[]
  inline?: string
  boot?: string
  /** The file that measures, for those who allow it. */
  measure?: string
  /** The file that shows the public map as one moves it, for those who ask for it. */
  liveMap?: string
}

/** Answers an open query, for the pages that show what it answers. */
export type Read = (path: string, input?: object) => Promise<unknown>

export type RouterContext = {
  publicUrl: string
  read: Read
  assets?: Assets
}
