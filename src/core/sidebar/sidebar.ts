import { z } from 'zod'

const pathsSchema = z
  .array(
    z
      .string()
      .regex(/^\/app(\/[a-z-]+)*$/)
      .max(60),
  )
  .max(40)

/** The sidebar entries that a user pinned to the top, in order, and those that they hid. */
export const sidebarChoice = z
  .object({ pinned: pathsSchema, hidden: pathsSchema })
  .refine(({ pinned, hidden }) => {
    const entries = [...pinned, ...hidden]
    return new Set(entries).size === entries.length
  }, 'An entry is either pinned or hidden, and only once.')
export type SidebarChoice = z.output<typeof sidebarChoice>

export const defaultSidebar: SidebarChoice = { pinned: [], hidden: [] }

export type EntryPlace = 'group' | 'pinned' | 'hidden'

export const entryPlace = ({ pinned, hidden }: SidebarChoice, path: string): EntryPlace =>
  pinned.includes(path) ? 'pinned' : hidden.includes(path) ? 'hidden' : 'group'

/** The arrangement with one entry moved; a newly pinned entry is last. */
export function moveEntry(choice: SidebarChoice, path: string, place: EntryPlace): SidebarChoice {
  const withoutPath = (paths: readonly string[]) => paths.filter(candidate => candidate !== path)
  const [pinned, hidden] = [withoutPath(choice.pinned), withoutPath(choice.hidden)]
  if (place === 'pinned') pinned.push(path)
  if (place === 'hidden') hidden.push(path)
  return { pinned, hidden }
}
