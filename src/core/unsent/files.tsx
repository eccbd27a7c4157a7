import { createStore, delMany, entries, get, set } from 'idb-keyval'
import { isReadable, type StoredChange, type Unsent } from './unsent.ts'
import { NotStored, noRoom, ownerOfStored } from './store.tsx'

/** Parts of an input that are files, by their names there. */
export type Files = Readonly<Record<string, Blob>>
type Lying = { file: Blob; at: number }

const room = () => createStore('wellhead-unsent-files', 'files')
const placeOf = (person: string, change: string, name: string) => `${person} ${change} ${name}`

/** What no change has needed for so long was discarded, and can no longer be put back. */
const graceMs = 60 * 60 * 1000

/** Lays the files of a change beside what waits. @throws NotKept where the browser has no room */
export async function storeFiles(change: string, files: Files): Promise<void> {
  const person = ownerOfStored()?.person
  for (const [name, file] of Object.entries(files)) {
    if (person === undefined) throw new NotStored(noRoom)
    await set(placeOf(person, change, name), { file, at: Date.now() } satisfies Lying, room()).catch(() => {
      throw new NotStored(noRoom)
    })
  }
}

/** The files of a change, as far as the browser still has them. */
export async function filesOf(person: string, { id, files }: Unsent): Promise<Files> {
  const found = await Promise.all(
    files.map(async name => {
      const lying = await get<Lying>(placeOf(person, id, name), room()).catch(() => undefined)
      return lying?.file instanceof Blob ? [[name, lying.file] as const] : []
    }),
  )
  return Object.fromEntries(found.flat())
}

/** What a change is sent with; null where a file of it is gone. */
export async function wholeInput(person: string, change: Unsent): Promise<Unsent['input'] | null> {
  if (change.files.length === 0) return change.input
  const files = await filesOf(person, change)
  return change.files.every(name => name in files) ? withFiles(change.input, files) : null
}

/** The same input with its files as base64. */
export async function withFiles(input: Unsent['input'], files: Files = {}): Promise<Unsent['input']> {
  const texts = Object.entries(files).map(async ([name, file]) => [name, await base64Of(file)] as const)
  return { ...input, ...Object.fromEntries(await Promise.all(texts)) }
}

/** A file as a data URL. */
export const urlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })

const base64Of = async (file: Blob) => (await urlOf(file)).split(',')[1] ?? ''

/** A change was sent: its files are with the server. */
export const forgetFiles = (person: string, { id, files }: Unsent): Promise<void> =>
  delMany(
    files.map(name => placeOf(person, id, name)),
    room(),
  ).catch(() => {})

/** Takes away files of changes that the person discarded a while ago. */
export async function sweepFiles(person: string, all: readonly StoredChange[]): Promise<void> {
  const wanted = new Set(all.filter(isReadable).map(({ id }) => id))
  const lying = await entries<string, Lying>(room()).catch(() => [])
  const idle = lying.flatMap(([place, { at }]) => {
    const [whose, change] = place.split(' ')
    return whose === person && !wanted.has(change!) && at < Date.now() - graceMs ? [place] : []
  })
  await delMany(idle, room()).catch(() => {})
}
