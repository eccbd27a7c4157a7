import { openPromise, type Entry, type ZipFile } from 'yauzl'

export type { ZipFile }
export type ZippedFile = Entry

/** Opens a ZIP on disk; its table of contents and its files are read when they are asked for. */
export const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { lazyEntries: true, autoClose: false })
