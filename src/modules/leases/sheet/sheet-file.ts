import type { leaseFile } from '../file/lease-file.server.ts'

/** The source of a sheet: the lease's file and its documents. */
export type SheetFile = Awaited<ReturnType<typeof leaseFile>> & {
  documents: { title: string; addedOn: string }[]
}
