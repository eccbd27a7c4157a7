import { testDatabase } from '../../data/testing/database.ts'
import { organizationsOn } from './organizations-on.ts'

/** Two organizations on a database of their own; see organizationsOn. */
export const twoOrganizations = async () => organizationsOn(await testDatabase())
