import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { record } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { clash } from '../../../core/error/clash.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { emailProblems, type EmailKind, type EmailWords } from '../../../core/mail/email.ts'
import { emailWords } from '../../../core/mail/email-words.table.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import { changedWords } from '../../../core/mail/write-email.server.ts'
import { acrossActor } from '../../../core/tenancy/staff-actor.server.ts'

type Row = typeof emailWords.$inferSelect
const target = z.object({ id: z.string().max(60), version: z.int().min(0) })
const words = z.object({
  subject: z.string().trim().max(1000),
  text: z.string().trim().max(20_000),
  label: z.string().trim().max(1000),
})

/** The words of emails. Admins change them; the original is always there to go back to. */
export const emailWordsRouter = router({
  /** The words as they are sent now, with their version: 0 while nobody changed them. */
  list: staffProcedure('support')
    .meta({ reads: ['letter_words'] })
    .query(async ({ ctx }) => {
      const rows = await ctx.services.database.people.select().from(emailWords)
      return emailKinds().map(kind => ({
        kind,
        ...presentOf(
          kind,
          rows.find(row => row.kind === kind.id),
        ),
      }))
    }),

  change: staffProcedure('admin')
    .input(target.extend({ words }))
    .mutation(({ ctx, input }) => {
      const kind = kindOf(input.id)
      const fields = emailProblems(kind, input.words)
      if (Object.keys(fields).length > 0)
        throw new AppError('invalid', 'Correct the marked fields.', { fields })
      return ctx.services.database.acrossTenants(tx => store(tx, ctx, kind, input.version, input.words))
    }),

  /** Takes the original words again. */
  reset: staffProcedure('admin')
    .input(target)
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(tx => store(tx, ctx, kindOf(input.id), input.version, null)),
    ),
})
export type EmailWordsRouter = typeof emailWordsRouter

/** Every kind of email that the product sends. */
const emailKinds = (): readonly EmailKind[] => allModules().flatMap(({ mails = [] }) => mails)

export type PresentWords = EmailWords & { id: string; version: number; changed: boolean }

function kindOf(id: string): EmailKind {
  const kind = emailKinds().find(each => each.id === id)
  if (!kind) throw notFound('Email')
  return kind
}

function presentOf(kind: EmailKind, row: Row | undefined): PresentWords {
  const changed = changedWords(kind, row)
  const { subject, text, label } = changed ?? kind
  return { id: kind.id, subject, text, label, version: row?.version ?? 0, changed: changed !== null }
}

async function store(
  tx: Tx,
  staff: Parameters<typeof acrossActor>[0],
  kind: EmailKind,
  version: number,
  next: EmailWords | null,
): Promise<PresentWords> {
  const nothing = { subject: null, text: null, label: null }
  const stamps = { updatedBy: staff.person.id, updatedAt: new Date() }
  const own = eq(emailWords.kind, kind.id)
  // The row is made first, so that two who change an email for the first time meet at its lock.
  await tx
    .insert(emailWords)
    .values({ kind: kind.id, version: 0, ...stamps })
    .onConflictDoNothing()
  const [row] = await tx.select().from(emailWords).where(own).for('update')
  const before = presentOf(kind, row)
  if (before.version !== version) throw clash('email', { version: before.version, theirs: before })
  const [after] = await tx
    .update(emailWords)
    .set({ ...(next ?? nothing), version: version + 1, ...stamps })
    .where(own)
    .returning()
  const act = next ? 'change words' : 'take original words'
  await record(tx, acrossActor(staff), {
    noun: 'letters',
    recordId: kind.id,
    act,
    before,
    after: presentOf(kind, after),
  })
  return presentOf(kind, after)
}
