import type { TalkEntry } from '../ticket/TicketConversation.tsx'
import type { TicketFile } from './ticket-file.ts'
import { TicketFileLine } from './TicketFileLine.tsx'

/** Merges files into a conversation by time. */
export const withFiles = (
  entries: readonly TalkEntry[],
  files: readonly TicketFile[],
  { address, tag, isNote = false }: { address: string; tag: string; isNote?: boolean },
): TalkEntry[] =>
  [
    ...entries,
    ...files.map(({ id, authorId, createdAt, byStaff, ...file }) => ({
      id,
      authorId,
      createdAt,
      ...(byStaff && { tag }),
      isNote,
      below: <TicketFileLine file={{ id, ...file }} address={address} />,
    })),
  ].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
