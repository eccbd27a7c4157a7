import type { Span } from './span.ts'

/** The state that a store needs for an upload: where its parts are. */
export type Parts = { id: string | null; tags: string[]; before: number | null }

/** The facts about an upload that a store needs. */
export type Arriving = {
  tenantId: string
  id: string
  fileSize: number
  received: number
  parts: Parts | null
}

/** Stores the contents of files, and uploads while they arrive. */
export type Store = {
  /** Appends bytes to an upload. Returns the state to remember. */
  add(upload: Arriving, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<Parts | null>
  /** The number of bytes that have arrived. */
  arrived(upload: Arriving): Promise<number>
  /** Turns a complete upload into a content. Returns its place. Safe to repeat. */
  finish(upload: Arriving): Promise<string>
  /** Deletes the arrived bytes of an upload. */
  forget(upload: Arriving): Promise<void>
  /** Null if there is no content. */
  sizeOf(place: string): Promise<number | null>
  read(place: string, span?: Span): AsyncIterable<Buffer>
  remove(place: string): Promise<void>
}
