/** The most ids in one query about deleted records, so that they fit in its URL. */
export const maxIds = 60
