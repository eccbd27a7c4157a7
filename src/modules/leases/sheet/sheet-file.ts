import type { leaseFile } from '../file/lease-file.server.ts'

/** What a sheet is written from: the lease's file, and what documents it has. */
export type SheetFile = Awaited<ReturnType<typeof leaseFile>> & {
  documents: { title: string; addedOn: string }[]
}
