import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { dayInZone, tradeTimeZone } from '../../../core/time/day.ts'
import { listingQuestions } from '../record/question.table.ts'
import type { ListingContent } from '../record/content.ts'
import type { ListingRow } from '../record/listing.table.ts'

/**
 * Reads the public questions of a listing: those answered, without their authors. Returns null if the listing
 * takes no questions.
 */
export async function answeredQuestions(
  tx: Tx,
  row: ListingRow,
): Promise<NonNullable<ListingContent['questions']> | null> {
  if (!row.takesQuestions) return null
  const rows = await tx
    .select()
    .from(listingQuestions)
    .where(
      and(
        eq(listingQuestions.tenantId, row.tenantId),
        eq(listingQuestions.listingId, row.id),
        eq(listingQuestions.state, 'answered'),
      ),
    )
    .orderBy(desc(listingQuestions.answeredAt), listingQuestions.id)
    .limit(50)
  return rows.map(({ id, body, answer, answeredAt }) => ({
    id,
    question: body,
    answer: answer ?? '',
    answeredOn: dayInZone(answeredAt!, tradeTimeZone),
  }))
}
