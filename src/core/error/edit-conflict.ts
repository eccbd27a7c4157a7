import { AppError, type AppErrorShape } from './AppError.ts'

/** The current version of a record, for a save that was refused because someone changed it after it was opened. */
export type EditConflict<T = unknown> = { version: number; theirs: T }

/**
 * The refusal of a save whose record changed in the meantime, the same in every module. `label` is the user's name for
 * the record; `now` describes its current state, for pages that do not show both versions.
 */
export const conflictError = (label: string, { version, theirs }: EditConflict, now?: string) =>
  new AppError(
    'conflict',
    `Someone else changed this ${label} after you opened it. ${now ? `${now} ` : ''}Your changes were not saved.`,
    { details: { clash: { version, theirs } } },
  )

/** The other version behind a refused call, or null if it was refused for another reason. */
export function getConflict<T>(error: unknown): EditConflict<T> | null {
  const app = (error as { data?: { app?: AppErrorShape } } | null)?.data?.app
  return (app?.details as { clash?: EditConflict<T> } | null | undefined)?.clash ?? null
}
