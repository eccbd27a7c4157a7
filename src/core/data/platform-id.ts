/** Changes that belong to no organization are recorded under this id, for the platform's staff. */
export const platformId = '00000000-0000-0000-0000-000000000000'
