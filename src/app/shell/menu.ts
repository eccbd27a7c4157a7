import type { NavigationEntry, Page } from '../../core/module/module.ts'
import type { Gate } from '../../core/access/refusal.ts'
import { entryGate, routes, type AppPath } from '../../core/access/routes.ts'
import { modules } from '../modules.ts'

/** The menus of spec §2, limited to pages that exist. */
export type Entry = { label: string; to: string; gate: Gate }

const pages = new Map<string, Page>(modules.flatMap(module => module.pages).map(page => [page.path, page]))

/** The links whose page exists, with the page's gate. */
export const keepExisting = (links: readonly [label: string, to: string][]): Entry[] =>
  links.flatMap(([label, to]) => {
    const page = pages.get(to)
    return page ? [{ label, to, gate: to in routes ? entryGate(to as AppPath) : page.gate }] : []
  })

export const pageExists = (path: string) => pages.has(path)

export const sidebarEntries: NavigationEntry[] = modules
  .flatMap(module => module.navigation ?? [])
  .sort((a, b) => a.order - b.order)

export const headerLinks = keepExisting([
  ['Dashboard', '/app'],
  ['Listing', '/app/listing'],
  ['Marketplace', '/app/marketplace'],
  ['Organization', '/app/organization'],
  ['Blog', '/app/blog'],
])

export const headerSupport = keepExisting([['Support', '/app/support']])

/** The first of several pages that exists: the one in the specification, or its substitute until then. */
const firstExisting = (...links: [label: string, to: string][]) => keepExisting(links).slice(0, 1)

/** The bottom bar of spec §2, without More. */
export const bottomLinks = [
  ...firstExisting(['Dashboard', '/app']),
  ...firstExisting(['Listing', '/app/listing'], ['Leases', '/app/leases']),
  ...firstExisting(['Organization', '/app/organization']),
  ...firstExisting(['Support', '/app/support'], ['Well', '/app/well']),
]

export const moreLinks = keepExisting([
  ['Organization Notifications', '/app/notifications'],
  ['Personal Notifications', '/app/profile-notifications'],
  ['Messages', '/app/messages'],
  ['Map', '/app/map'],
  ['Marketplace', '/app/marketplace'],
  ['Blog', '/app/blog'],
])

export const adminLink = keepExisting([['Admin', '/admin']])

export const legalLinks = keepExisting([
  ['Terms', '/legal/terms'],
  ['Privacy', '/legal/privacy'],
  ['AUP', '/legal/aup'],
  ['Cookies', '/legal/cookies'],
  ['Access', '/legal/accessibility'],
  ['Comply', '/legal/compliance'],
  ['Data', '/legal/data-rights'],
  ['Security', '/legal/security'],
  ['Do Not Sell / Share', '/legal/do-not-sell'],
])
