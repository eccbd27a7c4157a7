/** What of a task waits for what of the one before it: its finish or start for the finish or start. */
export type DependencyKind = 'FS' | 'SS' | 'FF' | 'SF'
