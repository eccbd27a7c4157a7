import type { ByteRange } from './byte-range.ts'

/** The state that a store needs for an upload: where its parts are. */
export type UploadParts = { id: string | null; tags: string[]; before: number | null }

/** The facts about an upload that a store needs. */
export type ArrivingUpload = {
  tenantId: string
  id: string
  fileSize: number
  received: number
  parts: UploadParts | null
}

/** Stores the contents of files, and uploads while they arrive. */
export type Store = {
  /** Appends bytes to an upload. Returns the state to remember. */
  add(upload: ArrivingUpload, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<UploadParts | null>
  /** The number of bytes that have arrived. */
  arrived(upload: ArrivingUpload): Promise<number>
  /** Turns a complete upload into a content. Returns its place. Safe to repeat. */
  finish(upload: ArrivingUpload): Promise<string>
  /** Deletes the arrived bytes of an upload. */
  deleteArriving(upload: ArrivingUpload): Promise<void>
  /** Null if there is no content. */
  readSize(location: string): Promise<number | null>
  read(location: string, span?: ByteRange): AsyncIterable<Buffer>
  remove(location: string): Promise<void>
}
