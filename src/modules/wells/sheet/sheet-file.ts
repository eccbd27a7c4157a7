import type { wellFile } from '../file/well-file.server.ts'
import type { StoredMonth } from '../production/production.server.ts'

/** The data of a printed sheet: the well's file and its months. */
export type SheetFile = Awaited<ReturnType<typeof wellFile>> & { production: readonly StoredMonth[] }
