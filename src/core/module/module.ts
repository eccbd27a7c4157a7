import type { ComponentType } from 'react'
import type { Client } from '../http/part-of.ts'
import type { Gate } from '../access/refusal.ts'

/** What a module adds to the product: pages and their entries in the menu. `app/modules.ts` lists every module. */
export type Module = {
  name: string
  pages: readonly Page[]
  navigation?: readonly NavigationEntry[]
  /** Its entries in the menu of the admin area, in their own order. */
  staffNavigation?: readonly NavigationEntry[]
  finds?: readonly Finder[]
}

export type Page = {
  /** The whole path, such as `/app/leases/$leaseId`. Pages outside of /app and /admin are rendered by the server. */
  path: string
  title: string
  /** For search engines; public pages have one. */
  description?: string
  gate: Gate
  /** A public page's data: an open query without input, such as `plans.offered`. The page takes it by `useLoaderData`. */
  reads?: string
  load: () => Promise<{ default: ComponentType }>
}

export type NavigationEntry = {
  label: string
  to: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** Where in its menu; the sidebar follows spec §2. */
  order: number
  gate: Gate
}

/** A page of the admin area, and its entry in the menu there. */
export const staffPage = (path: string, title: string, load: Page['load']): Page => ({
  path,
  title,
  gate: { who: 'support' },
  load,
})

export const staffEntry = (
  order: number,
  label: string,
  to: string,
  icon: NavigationEntry['icon'],
): NavigationEntry => ({ order, label, to, icon, gate: { who: 'support' } })

/** Records that Ctrl-K leads to. */
export type Finder = {
  /** What they are called together: "Leases". */
  label: string
  gate: Gate
  /** The few best of those that the words name. The words are not blank. */
  find: (client: Client, words: string) => Promise<Found[]>
}

export type Found = { label: string; detail: string; to: string }
