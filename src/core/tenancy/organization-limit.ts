export type OrganizationRoom = { most: number; held: number }

/** Why a person may not found or join another organization, in the words of spec §8; null while there is room. */
export const organizationLimitReached = (
  { most, held }: OrganizationRoom,
  verb: 'create' | 'join',
): string | null =>
  held < most
    ? null
    : `You have reached your maximum limit of ${most} organizations. Please upgrade your plan to ${verb} more organizations.`
