import { openPromise, type Entry, type ZipFile } from 'yauzl'

export type { ZipFile }
export type ZippedFile = Entry

/** Opens a ZIP on disk. Its directory and files are read on demand. */
export const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { lazyEntries: true, autoClose: false })
