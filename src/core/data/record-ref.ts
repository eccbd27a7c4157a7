/** A record of any kind, by its noun's name and its id. */
export type RecordRef = { noun: string; recordId: string }
