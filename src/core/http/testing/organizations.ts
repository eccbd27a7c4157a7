import { testDatabase } from '../../data/testing/database.ts'
import { organizationsOn } from './organizations-on.ts'

/** Two organizations in a separate database; see createOrganizationsOn. */
export const twoOrganizations = async () => organizationsOn(await testDatabase())
