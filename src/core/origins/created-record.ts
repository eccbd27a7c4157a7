/** A record made from a message or post: the kind of its maker, its id, and the record whose page shows it. */
export type CreatedRecord = { kind: string; id: string; pageId: string }
