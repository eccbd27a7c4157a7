import type { QueryKey } from '@tanstack/react-query'

/** An answer of the server in the browser's cache. Answers of older builds have no format. */
export type LoadedQuery = { queryKey: QueryKey; data: unknown; at: number; bytes: number; format?: number }

/**
 * Raised when members of the server's answers are renamed. Answers cached in another format are dropped, because pages
 * could not show them.
 */
export const answerFormat = 1

/** Answers older than a week are too old to work with. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000
const maxBytes = 16 * 1024 * 1024

/**
 * Returns the keys of answers that are too old or in another format, and of the oldest ones beyond the size limit.
 * @param now the current time in milliseconds
 */
export function entriesToEvict(all: readonly [string, LoadedQuery][], now = Date.now()): Set<string> {
  const evictedKeys = new Set<string>()
  let bytes = 0
  for (const [storeKey, cached] of all.toSorted(([, item], [, other]) => other.at - item.at)) {
    const isUsable = cached.format === answerFormat && now - cached.at <= maxAgeMs
    if (isUsable) bytes += cached.bytes
    if (!isUsable || bytes > maxBytes) evictedKeys.add(storeKey)
  }
  return evictedKeys
}
