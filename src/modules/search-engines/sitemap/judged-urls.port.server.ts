import type { Services } from '../../../core/http/context.server.ts'
import { clearPublicUrls, getPublicUrls } from '../../../core/module/public-url-cache.server.ts'
import { readRobots } from '../read-robots.server.ts'
import { decideListing, type JudgedUrl, type Exclusion } from './sitemap.ts'

export type { JudgedUrl, Exclusion as LeftOut }

/**
 * Reads every public address, with whether the sitemap lists it. The list is read now with `skipsCache`,
 * otherwise it is at most five minutes old.
 */
export async function readListingDecisions(
  { database }: Pick<Services, 'database'>,
  skipsCache = false,
): Promise<JudgedUrl[]> {
  if (skipsCache) clearPublicUrls(database)
  const addresses = await getPublicUrls(database)
  return decideListing(addresses.values(), await readRobots(database))
}
