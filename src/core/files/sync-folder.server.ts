import { open } from 'node:fs/promises'

/** Syncs a folder, so that a file renamed or created in it is found even after a crash. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
