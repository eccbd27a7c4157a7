import type { Page } from '../../core/module/module.ts'
import { modules } from '../modules.ts'

const pages = modules.flatMap(module => module.pages)

/** The page at an address, if any. If several match, the one with the fewest parameters wins. */
export function pageAt(path: string): Page | undefined {
  const isMatch = (page: string) => new RegExp(`^${page.replaceAll(/\$\w+/g, '[^/]+')}/?$`).test(path)
  const [match] = pages
    .filter(page => isMatch(page.path))
    .toSorted((a, b) => segmentCount(a.path) - segmentCount(b.path))
  return match
}

const segmentCount = (path: string) => path.split('$').length
