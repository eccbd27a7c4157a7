export type OrganizationUsage = { most: number; held: number }

/** Why a user may not create or join another organization, as worded in spec §8; null while there is room. */
export const organizationLimitReached = (
  { most, held }: OrganizationUsage,
  verb: 'create' | 'join',
): string | null =>
  held < most
    ? null
    : `You have reached your maximum limit of ${most} organizations. Please upgrade your plan to ${verb} more organizations.`
