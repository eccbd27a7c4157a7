import { keepExisting, headerLinks, headerSupport, moreLinks, sidebarEntries, type Entry } from '../menu.ts'
import { modules } from '../../modules.ts'

/** A search target with its other names. */
export type SearchPage = Entry & { words?: string }

/** The pages in menus and the user's own pages, which a search offers before any text is typed. */
export const menuPages: readonly SearchPage[] = uniqueByPath([
  ...sidebarEntries,
  ...headerLinks,
  ...headerSupport,
  ...moreLinks,
  ...keepExisting([
    ['Profile', '/app/profile'],
    ['Profile settings', '/app/profile/settings'],
  ]),
])

/** Settings within a page: name, address, and other names. */
const settingsSections: [label: string, to: string, words: string][] = [
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

/** Pages with a command are found by it instead. */
const moduleCommands = modules.flatMap(({ commands = [] }) => commands)
const knownPaths = new Set([...menuPages, ...moduleCommands].map(({ to }) => to))

/** Pages below the menus, and sections of settings, which are found by name. */
export const deeperPages: readonly SearchPage[] = [
  ...modules
    .flatMap(({ pages }) => pages)
    .filter(({ path }) => path.startsWith('/app/') && !path.includes('$'))
    .filter(({ path }) => !knownPaths.has(path))
    .map(({ path, title, gate }) => ({ label: title, to: path, gate })),
  ...settingsSections.flatMap(([label, to, words]) =>
    keepExisting([[label, to.split('?')[0]!]]).map(({ gate }) => ({ label, to, gate, words })),
  ),
]

/** Each page once, under its name in the first menu. */
function uniqueByPath(entries: readonly Entry[]): Entry[] {
  const byPath = new Map<string, Entry>()
  for (const { label, to, gate } of entries) if (!byPath.has(to)) byPath.set(to, { label, to, gate })
  return [...byPath.values()]
}
