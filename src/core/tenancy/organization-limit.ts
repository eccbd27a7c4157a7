export type OrganizationUsage = { max: number; count: number }

/** Why a user may not create or join another organization, as worded in spec §8; null while there is room. */
export const organizationLimitReached = (
  { max, count }: OrganizationUsage,
  verb: 'create' | 'join',
): string | null =>
  count < max
    ? null
    : `You have reached your maximum limit of ${max} organizations. Please upgrade your plan to ${verb} more organizations.`
