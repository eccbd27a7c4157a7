import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { saveRow, type Records } from '../../../core/data/rows.server.ts'
import type { RecordEdit } from '../../../core/data/record-edit.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { emailProblems, type EmailKind, type EmailText } from '../../../core/mail/email.ts'
import { emailTexts } from '../../../core/mail/email-texts.table.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import { customizedText } from '../../../core/mail/write-email.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'

type Row = typeof emailTexts.$inferSelect
const emailTextInput = z.object({
  subject: z.string().trim().max(1000),
  text: z.string().trim().max(20_000),
  label: z.string().trim().max(1000),
})
const target = z.object({
  id: z.string().max(60),
  version: z.int().min(0),
  seen: emailTextInput.partial().optional(),
})

/** The texts of emails. Admins change them, and can always restore the original. */
export const emailWordsRouter = router({
  /** The current texts, with their version; 0 means unchanged. */
  list: staffProcedure('support')
    .meta({ reads: ['letter_words'] })
    .query(async ({ ctx }) => {
      const rows = await ctx.services.database.people.select().from(emailTexts)
      return emailKinds().map(kind => ({
        kind,
        ...currentText(
          kind,
          rows.find(row => row.kind === kind.id),
        ),
      }))
    }),

  change: staffProcedure('admin')
    .input(target.extend({ words: emailTextInput }))
    .mutation(({ ctx, input: { words: changes, ...seen } }) =>
      ctx.services.database.acrossTenants(tx => store(tx, ctx, { ...seen, changes }, 'change words')),
    ),

  /** Restores the original text. */
  reset: staffProcedure('admin')
    .input(target)
    .mutation(({ ctx, input }) => {
      const { subject, text, label } = emailKindById(input.id)
      const edit = { ...input, changes: { subject, text, label } }
      return ctx.services.database.acrossTenants(tx => store(tx, ctx, edit, 'take original words'))
    }),
})
export type EmailWordsRouter = typeof emailWordsRouter

/** All kinds of emails that the product sends. */
const emailKinds = (): readonly EmailKind[] => allModules().flatMap(({ mails = [] }) => mails)

export type CurrentEmailText = EmailText & { id: string; version: number; changed: boolean }

function emailKindById(id: string): EmailKind {
  const kind = emailKinds().find(each => each.id === id)
  if (!kind) throw notFound('Email')
  return kind
}

function currentText(kind: EmailKind, row: Row | undefined): CurrentEmailText {
  const changed = customizedText(kind, row)
  const { subject, text, label } = changed ?? kind
  return { id: kind.id, subject, text, label, version: row?.version ?? 0, changed: changed !== null }
}

async function store(
  tx: Tx,
  staff: Parameters<typeof platformActor>[0],
  edit: RecordEdit<EmailText>,
  action: string,
): Promise<CurrentEmailText> {
  const kind = emailKindById(edit.id)
  // The row is created first, so that two concurrent first changes of an email wait for its lock.
  await tx
    .insert(emailTexts)
    .values({ kind: kind.id, version: 0, updatedBy: staff.person.id })
    .onConflictDoNothing()
  const judge = (words: EmailText) => {
    const fields = emailProblems(kind, words)
    if (Object.keys(fields).length > 0)
      throw new AppError('invalid', 'Correct the marked fields.', { fields })
    return words
  }
  const { version, after } = await saveRow(tx, platformActor(staff), emailTextRecords(kind), edit, {
    act: action,
    judge,
  })
  return { id: kind.id, ...after, version, changed: !isDeepStrictEqual(after, originalText(kind)) }
}

const originalText = ({ subject, text, label }: EmailKind): EmailText => ({ subject, text, label })

/** Only differences from the original are stored; nothing if there are none. */
const emailTextRecords = (kind: EmailKind): Records<typeof emailTexts, EmailText> => ({
  table: emailTexts,
  noun: 'letters',
  one: 'template',
  key: 'kind',
  fieldsOf: row => customizedText(kind, row) ?? originalText(kind),
  columnsOf: words =>
    isDeepStrictEqual(words, originalText(kind)) ? { subject: null, text: null, label: null } : words,
})
