import { createStore, delMany, entries, get, set } from 'idb-keyval'
import { isReadable, type StoredChange, type Unsent } from './unsent.ts'
import { NotStoredError, noRoomMessage, storedOwner } from './store.tsx'

/** The files in an input, by field name. */
export type Files = Readonly<Record<string, Blob>>
type StoredFile = { file: Blob; at: number }

const openStore = () => createStore('wellhead-unsent-files', 'files')
const fileKey = (person: string, change: string, name: string) => `${person} ${change} ${name}`

/** Files without a change for this long belong to a discarded change, which can no longer be restored. */
const graceMs = 60 * 60 * 1000

/** Stores the files of a change next to the unsent changes. @throws NotStoredError if the browser has no room */
export async function storeFiles(change: string, files: Files): Promise<void> {
  const person = storedOwner()?.person
  for (const [name, file] of Object.entries(files)) {
    if (person === undefined) throw new NotStoredError(noRoomMessage)
    await set(
      fileKey(person, change, name),
      { file, at: Date.now() } satisfies StoredFile,
      openStore(),
    ).catch(() => {
      throw new NotStoredError(noRoomMessage)
    })
  }
}

/** The files of a change that the browser still has. */
export async function unsentFiles(person: string, { id, files }: Unsent): Promise<Files> {
  const find = await Promise.all(
    files.map(async name => {
      const lying = await get<StoredFile>(fileKey(person, id, name), openStore()).catch(() => undefined)
      return lying?.file instanceof Blob ? [[name, lying.file] as const] : []
    }),
  )
  return Object.fromEntries(find.flat())
}

/** The input to send for a change; null if one of its files is gone. */
export async function inputWithFiles(person: string, change: Unsent): Promise<Unsent['input'] | null> {
  if (change.files.length === 0) return change.input
  const files = await unsentFiles(person, change)
  return change.files.every(name => name in files) ? withFiles(change.input, files) : null
}

/** The same input with its files as base64. */
export async function withFiles(input: Unsent['input'], files: Files = {}): Promise<Unsent['input']> {
  const texts = Object.entries(files).map(async ([name, file]) => [name, await toBase64(file)] as const)
  return { ...input, ...Object.fromEntries(await Promise.all(texts)) }
}

/** A file as a data URL. */
export const toDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })

const toBase64 = async (file: Blob) => (await toDataUrl(file)).split(',')[1] ?? ''

/** Deletes the files of a change that was sent. */
export const deleteFiles = (person: string, { id, files }: Unsent): Promise<void> =>
  delMany(
    files.map(name => fileKey(person, id, name)),
    openStore(),
  ).catch(() => {})

/** Deletes the files of changes that the user discarded a while ago. */
export async function sweepFiles(person: string, changes: readonly StoredChange[]): Promise<void> {
  const keptIds = new Set(changes.filter(isReadable).map(({ id }) => id))
  const lying = await entries<string, StoredFile>(openStore()).catch(() => [])
  const abandoned = lying.flatMap(([place, { at }]) => {
    const [owner, change] = place.split(' ')
    return owner === person && !keptIds.has(change!) && at < Date.now() - graceMs ? [place] : []
  })
  await delMany(abandoned, openStore()).catch(() => {})
}
