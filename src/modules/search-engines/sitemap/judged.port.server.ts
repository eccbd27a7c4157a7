import type { Services } from '../../../core/http/context.server.ts'
import { forgetPublicUrls, knownPublicUrls } from '../../../core/module/known-urls.server.ts'
import { readRobots } from '../read-robots.server.ts'
import { judgeUrls, type JudgedUrl, type Exclusion } from './sitemap.ts'

export type { JudgedUrl, Exclusion as LeftOut }

/**
 * Every public address, with whether the sitemap lists it. The list is read now with `skipsCache`, otherwise it is at
 * most five minutes old.
 */
export async function readJudgedUrls(
  { database }: Pick<Services, 'database'>,
  fresh = false,
): Promise<JudgedUrl[]> {
  if (fresh) forgetPublicUrls(database)
  const addresses = await knownPublicUrls(database)
  return judgeUrls(addresses.values(), await readRobots(database))
}
