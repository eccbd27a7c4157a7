/** What became of something that was said: the kind of its maker, and the record on whose page it is read. */
export type Made = { kind: string; id: string; pageId: string }
