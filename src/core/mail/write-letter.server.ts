import { eq } from 'drizzle-orm'
import { users } from '../auth/auth.table.ts'
import type { Database, Tx } from '../data/database.server.ts'
import type { Services } from '../http/context.server.ts'
import {
  letterOf,
  letterProblems,
  type LetterKind,
  type LetterValues,
  type LetterWords,
  type WrittenLetter,
} from './letter.ts'
import { letterWords } from './letter-words.table.ts'

type Reader = Tx | Database['people']

/** Writes a letter in the words that staff chose for its kind, or in the original ones. */
export async function writeLetter<Place extends string>(
  reader: Reader,
  kind: LetterKind<Place>,
  values: LetterValues<Place>,
): Promise<WrittenLetter> {
  const [row] = await reader.select().from(letterWords).where(eq(letterWords.kind, kind.id))
  return letterOf(changedWords(kind, row) ?? kind, values)
}

/** Changed words, or null: none are kept, or they lack what the kind needs by now. */
export function changedWords(
  kind: LetterKind,
  row: Record<keyof LetterWords, string | null> | undefined,
): LetterWords | null {
  if (!row || row.subject === null || row.text === null || row.label === null) return null
  const words = { subject: row.subject, text: row.text, label: row.label }
  return Object.keys(letterProblems(kind, words)).length === 0 ? words : null
}

/** Has a letter sent to a person once this transaction is committed. The place `name` is theirs. */
export async function sendLetter<Place extends string>(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  userId: string,
  kind: LetterKind<Place>,
  values: Readonly<Record<Exclude<Place | 'link', 'name'>, string>>,
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (!person) return
  const letter = await writeLetter(tx, kind, { ...values, name: person.name } as LetterValues<Place>)
  await jobs.add(tx, 'mails.send', { to: person.email, ...letter })
}
