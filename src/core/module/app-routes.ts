import { routes, type AppRoute } from '../access/routes.ts'
import type { Module } from './module.ts'

const isUnder = (path: string, all: Readonly<Record<string, unknown>>): boolean =>
  path !== '/app' && path !== '' && (path in all || isUnder(path.replace(/\/[^/]*$/, ''), all))

/**
 * Returns every page of /app: those of the specification, and those that modules declare. Pages below a page share
 * its gate.
 */
export function appRoutes(modules: readonly Module[]): Readonly<Record<string, AppRoute>> {
  const all: Record<string, AppRoute> = { ...routes }
  const entries = new Map(modules.flatMap(({ navigation = [] }) => navigation).map(item => [item.to, item]))
  for (const { path, title, gate } of modules.flatMap(({ pages }) => pages)) {
    if (!path.startsWith('/app/') || isUnder(path, all)) continue
    const entry = entries.get(path)
    all[path] = entry
      ? { label: entry.label, gate, entry: entry.gate, order: entry.order }
      : { label: title, gate, entry: null }
  }
  return all
}
