import { testDatabase } from '../../data/testing/database.ts'
import { createOrganizationsOn } from './organizations-on.ts'

/** Two organizations in a separate database; see createOrganizationsOn. */
export const twoOrganizations = async () => createOrganizationsOn(await testDatabase())
