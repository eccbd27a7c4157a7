import type { Config } from '../../core/config/config.server.ts'
import { StartError } from '../../core/config/start.error.ts'
import { distribute as placeRows } from '../../core/data/distributed/distribute.server.ts'
import { coordinatorTables } from '../../core/data/distributed/placement.ts'
import { withDatabase } from './with-database.server.ts'

/** `distribute`: distributes the rows of organizations over the nodes of the coordinator in DATABASE_URL. */
export async function distribute(config: Config): Promise<void> {
  if (!config.DATABASE_URL)
    throw new StartError(
      'The embedded database is one server. Name a coordinator in DATABASE_URL as described in docs/distributed.md.',
    )
  await withDatabase(config, async (_, { owner }) => {
    const {
      nodes,
      placed: placedTables,
      tables,
      copied,
      coordinatorTables: kept,
      keys,
      followed,
    } = await placeRows(owner)
    process.stdout.write(
      [
        placedTables.length > 0
          ? `Placed ${placedTables.length} tables: ${placedTables.join(', ')}.`
          : 'All tables were already placed.',
        `${tables} tables are on ${nodes.join(', ')}; each organization’s rows are on one of them.`,
        `Each of them has a copy of ${copied.join(', ')}.`,
        `${keys} references are enforced by foreign keys, ${followed} by deletion triggers.`,
        'On the coordinator, along with everything that belongs to no organization:',
        ...kept.map(name => `  ${name}: ${coordinatorTables[name]}`),
        '',
      ].join('\n'),
    )
  })
}
