import { existing, headerLinks, headerSupport, moreLinks, sidebarEntries, type Entry } from '../menu.ts'
import { modules } from '../../modules.ts'

/** Where a search can lead, and what else people call it. */
export type Place = Entry & { words?: string }

/** The pages of the menus and one's own, which a search offers before anything is typed. */
export const menuPlaces: readonly Place[] = each([
  ...sidebarEntries,
  ...headerLinks,
  ...headerSupport,
  ...moreLinks,
  ...existing([
    ['Profile', '/app/profile'],
    ['Profile settings', '/app/profile/settings'],
  ]),
])

/** What is set in a part of a page: its name, the page, and what else it is called. */
const settings: [label: string, to: string, words: string][] = [
  ['Roles & Permissions', '/app/organization?tab=roles', 'settings rights access'],
  ['Organization profile', '/app/organization?tab=profile', 'settings name address phone'],
  ['Public profile', '/app/organization?tab=public', 'settings listing'],
  ['Custom fields', '/app/organization?tab=fields', 'settings columns'],
  ['Tags', '/app/organization?tab=tags', 'settings labels'],
  ['Escalation', '/app/organization?tab=escalation', 'settings reminders'],
  ['Verification', '/app/organization?tab=verification', 'settings badge verified'],
  ['Time zone', '/app/settings', 'settings clock midnight'],
  ['Join code', '/app/settings', 'settings invite'],
  ['Export everything', '/app/settings', 'settings data download backup'],
  ['Password', '/app/profile/settings', 'settings change security'],
  ['Two-factor sign-in', '/app/profile/settings', 'settings 2fa authenticator security'],
  ['Passkeys', '/app/profile/settings', 'settings fingerprint security'],
]

/** A page that begins something is found as what it begins. */
const begun = modules.flatMap(({ commands = [] }) => commands)
const known = new Set([...menuPlaces, ...begun].map(({ to }) => to))

/** Pages below those of the menus, and settings: found by their names. */
export const deeperPlaces: readonly Place[] = [
  ...modules
    .flatMap(({ pages }) => pages)
    .filter(({ path }) => path.startsWith('/app/') && !path.includes('$'))
    .filter(({ path }) => !known.has(path))
    .map(({ path, title, gate }) => ({ label: title, to: path, gate })),
  ...settings.flatMap(([label, to, words]) =>
    existing([[label, to.split('?')[0]!]]).map(({ gate }) => ({ label, to, gate, words })),
  ),
]

/** Each page once, by the name that the first menu gives it. */
function each(entries: readonly Entry[]): Entry[] {
  const byPath = new Map<string, Entry>()
  for (const { label, to, gate } of entries) if (!byPath.has(to)) byPath.set(to, { label, to, gate })
  return [...byPath.values()]
}
