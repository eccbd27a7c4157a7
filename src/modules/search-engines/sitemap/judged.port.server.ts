import type { Services } from '../../../core/http/context.server.ts'
import { forgetAddresses, knownAddresses } from '../../../core/module/known-addresses.server.ts'
import { readRobots } from '../read-robots.server.ts'
import { judgeAddresses, type JudgedAddress, type Exclusion } from './sitemap.ts'

export type { JudgedAddress, Exclusion as LeftOut }

/** Every public address with the sitemap's verdict: read now if `fresh`, otherwise at most five minutes old. */
export async function judgedAddresses(
  { database }: Pick<Services, 'database'>,
  fresh = false,
): Promise<JudgedAddress[]> {
  if (fresh) forgetAddresses(database)
  const addresses = await knownAddresses(database)
  return judgeAddresses(addresses.values(), await readRobots(database))
}
