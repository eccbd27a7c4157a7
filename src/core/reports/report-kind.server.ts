import type { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { AppError } from '../error/AppError.ts'
import { fieldsOf, formValues, readForm, type SchemaField } from '../form/schema-fields.ts'
import type { Day } from '../time/calendar.ts'
import type { ReportParameters, ReportResult } from './report.ts'

/**
 * A kind of report that a module brings. Its parameters are drawn from their schema; filters among them are called and
 * spelled as in the addresses of the lists.
 */
export type ReportKind<Schema extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  /** What it answers, in one sentence. */
  words: string
  /** Who may read what it tells, beside the right to read reports. */
  gate: MemberGate
  parameters: Schema
  /** What can be chosen for parameters that name what there is, such as counties. */
  choices?: (tx: Tx, asked: Asked) => Promise<Readonly<Record<string, readonly string[]>>>
  run: (tx: Tx, asked: Asked & { parameters: z.output<Schema> }) => Promise<ReportResult>
}

type Asked = { tenantId: string; today: Day }
type MemberGate = Extract<Gate, { who: 'member' }>

/** Any kind of report, as lists hold it. */
export type AnyReportKind = Omit<ReportKind, 'run'> & {
  run: (tx: Tx, asked: Asked & { parameters: never }) => Promise<ReportResult>
}

/** A kind as its module declares it. */
export const reportKind = <Schema extends z.ZodObject>(kind: ReportKind<Schema>): AnyReportKind =>
  kind as unknown as AnyReportKind

/** The fields of a kind's parameters with what can be chosen by now; what was chosen and is gone stays a choice. */
export async function parameterFields(
  tx: Tx,
  kind: AnyReportKind,
  asked: Asked,
): Promise<{ fields: SchemaField[]; usual: ReportParameters }> {
  const choices = (await kind.choices?.(tx, asked)) ?? {}
  const fields = fieldsOf(kind.parameters).map((field): SchemaField => {
    const some = choices[field.name]
    return some ? { ...field, kind: 'choice', choices: some.map(value => ({ value, label: value })) } : field
  })
  return { fields, usual: formValues(kind.parameters, null) as ReportParameters }
}

/** Runs a report for parameters as an address spells them; those that are not named are as usual. Throws `invalid`. */
export function runReport(
  tx: Tx,
  kind: AnyReportKind,
  asked: Asked & { parameters: ReportParameters },
): Promise<ReportResult> {
  return kind.run(tx, { ...asked, parameters: readParameters(kind, asked.parameters) as never })
}

/** What a kind makes of its parameters. Throws `invalid` with what is wrong with which. */
export function readParameters({ parameters }: AnyReportKind, given: ReportParameters) {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(parameters.shape, name))
  const { values, errors } = readForm(parameters, {
    ...formValues(parameters, null),
    ...Object.fromEntries(known),
  })
  if (errors) throw new AppError('invalid', 'Correct the marked fields.', { fields: errors })
  return values
}
