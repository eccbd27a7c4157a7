import type { Database } from '../../core/data/database.server.ts'
import { robots } from './robots.table.ts'

/** Reads the robots.txt text that admins wrote. */
export async function readRobots({ people }: Pick<Database, 'people'>): Promise<string> {
  const [row] = await people.select({ text: robots.text }).from(robots)
  return row!.text
}
