import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../data/database.server.ts'
import {
  composeEmail,
  emailProblems,
  type EmailKind,
  type EmailParts,
  type EmailValues,
  type EmailWords,
  type WrittenEmail,
} from './email.ts'
import { emailWords } from './email-words.table.ts'

type Reader = Tx | Database['people']

/** Writes an email in the words that staff chose for its kind, or in the original ones. */
export async function writeEmail<Place extends string>(
  reader: Reader,
  kind: EmailKind<Place>,
  values: EmailValues<Place>,
  parts?: EmailParts,
): Promise<WrittenEmail & Pick<EmailKind, 'whenDoubtful'>> {
  const [row] = await reader.select().from(emailWords).where(eq(emailWords.kind, kind.id))
  const written = composeEmail(changedWords(kind, row) ?? kind, values, parts)
  return { ...written, whenDoubtful: kind.whenDoubtful }
}

/** Changed words, or null: none are kept, or they lack what the kind needs by now. */
export function changedWords(
  kind: EmailKind,
  row: Record<keyof EmailWords, string | null> | undefined,
): EmailWords | null {
  if (!row || row.subject === null || row.text === null || row.label === null) return null
  const words = { subject: row.subject, text: row.text, label: row.label }
  return Object.keys(emailProblems(kind, words)).length === 0 ? words : null
}
