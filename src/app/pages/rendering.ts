/** What a page's document loads; `boot` runs in its head, before anything is drawn. */
export type Assets = {
  scripts: string[]
  styles: string[]
  preload: string[]
  inline?: string
  boot?: string
}

/** Answers an open query without input, for the pages that show what it answers. */
export type Read = (path: string) => Promise<unknown>

export type RouterContext = {
  publicUrl: string
  /** Answers an open query without input. */
  read: Read
  assets?: Assets
}
