import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { saveRow, type RecordMapping } from '../../../core/data/rows.server.ts'
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
const emailVersion = z.object({
  id: z.string().max(60),
  version: z.int32().min(0),
  seen: emailTextInput.partial().optional(),
})

/** The texts of emails. Admins change them, and can always restore the original. */
export const emailTextRouter = router({
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
    .input(emailVersion.extend({ words: emailTextInput }))
    .mutation(({ ctx, input: { words: changes, ...seen } }) =>
      ctx.services.database.acrossTenants(tx => saveEmailText(tx, ctx, { ...seen, changes }, 'change words')),
    ),

  /** Restores the original text. */
  reset: staffProcedure('admin')
    .input(emailVersion)
    .mutation(({ ctx, input }) => {
      const { subject, text, label } = requireEmailKind(input.id)
      const edit = { ...input, changes: { subject, text, label } }
      return ctx.services.database.acrossTenants(tx => saveEmailText(tx, ctx, edit, 'take original words'))
    }),
})
export type EmailTextRouter = typeof emailTextRouter

/** All kinds of emails that the product sends. */
const emailKinds = (): readonly EmailKind[] => allModules().flatMap(({ mails = [] }) => mails)

export type CurrentEmailText = EmailText & { id: string; version: number; changed: boolean }

function requireEmailKind(id: string): EmailKind {
  const kind = emailKinds().find(candidate => candidate.id === id)
  if (!kind) throw notFound('Email')
  return kind
}

function currentText(kind: EmailKind, row: Row | undefined): CurrentEmailText {
  const customText = customizedText(kind, row)
  const { subject, text, label } = customText ?? kind
  return { id: kind.id, subject, text, label, version: row?.version ?? 0, changed: customText !== null }
}

async function saveEmailText(
  tx: Tx,
  staff: Parameters<typeof platformActor>[0],
  edit: RecordEdit<EmailText>,
  action: string,
): Promise<CurrentEmailText> {
  const kind = requireEmailKind(edit.id)
  // The row is created first, so that two concurrent first changes of an email wait for its lock.
  await tx
    .insert(emailTexts)
    .values({ kind: kind.id, version: 0, updatedBy: staff.person.id })
    .onConflictDoNothing()
  const validate = (text: EmailText) => {
    const fields = emailProblems(kind, text)
    if (Object.keys(fields).length > 0)
      throw new AppError('invalid', 'Correct the marked fields.', { fields })
    return text
  }
  const { version, after } = await saveRow(tx, platformActor(staff), emailTextRecords(kind), edit, {
    act: action,
    validate,
  })
  return { id: kind.id, ...after, version, changed: !isDeepStrictEqual(after, originalText(kind)) }
}

const originalText = ({ subject, text, label }: EmailKind): EmailText => ({ subject, text, label })

/** Only differences from the original are stored; nothing if there are none. */
const emailTextRecords = (kind: EmailKind): RecordMapping<typeof emailTexts, EmailText> => ({
  table: emailTexts,
  noun: 'letters',
  one: 'template',
  key: 'kind',
  toFields: row => customizedText(kind, row) ?? originalText(kind),
  toColumns: text =>
    isDeepStrictEqual(text, originalText(kind)) ? { subject: null, text: null, label: null } : text,
})
