import { unsentFiles, toDataUrl } from './files.tsx'
import { storedOwner } from './store.tsx'
import { isReadable, type StoredChange } from './unsent.ts'
import { createUnsentFile } from './unsent-file.ts'

/** Saves the unsent changes with their pictures as an HTML file that the user can take along. */
export async function saveUnsentFile(
  changes: readonly StoredChange[],
  formatTime: (savedAt: Date) => string,
): Promise<void> {
  const person = storedOwner()?.person ?? ''
  const pictures = await Promise.all(
    changes.filter(isReadable).map(async change => {
      const files = Object.values(await unsentFiles(person, change))
      return [change.id, await Promise.all(files.map(toDataUrl))] as const
    }),
  )
  const page = createUnsentFile(changes, new Map(pictures), formatTime)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([page], { type: 'text/html' }))
  link.download = 'unsent-changes.html'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
