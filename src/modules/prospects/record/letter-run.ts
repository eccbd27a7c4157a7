/** An owner who got no letter of a run, with the reason. */
export type SkippedOwner = { name: string; tract: string; why: string }

/** The noun under which the files of a run are attached. */
export const runRecordType = 'letter_runs'
