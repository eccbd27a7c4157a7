import type { Span } from './span.ts'

/** What a store has to remember of an upload on its way: beside its size, where its parts are. */
export type Parts = { id: string | null; tags: string[]; before: number | null }

/** A file on its way, as far as a store needs to know it. */
export type Arriving = {
  tenantId: string
  id: string
  fileSize: number
  received: number
  parts: Parts | null
}

/** Where the contents of files lie, and where they grow while they arrive. */
export type Store = {
  /** Adds bytes to an upload behind what has arrived; answers what is to be remembered of it. */
  add(upload: Arriving, offset: number, bytes: AsyncIterable<Uint8Array>): Promise<Parts | null>
  /** How much of it is there. */
  arrived(upload: Arriving): Promise<number>
  /** Makes a content of what has arrived as a whole; answers its place. Safe to repeat. */
  finish(upload: Arriving): Promise<string>
  /** Takes away what arrived of an upload. */
  forget(upload: Arriving): Promise<void>
  /** Null where nothing is. */
  sizeOf(place: string): Promise<number | null>
  read(place: string, span?: Span): AsyncIterable<Buffer>
  remove(place: string): Promise<void>
}
