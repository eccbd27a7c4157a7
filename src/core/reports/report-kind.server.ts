import type { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { AppError } from '../error/AppError.ts'
import { listFields, formValues, readForm, type SchemaField } from '../form/schema-fields.ts'
import type { Day } from '../time/calendar.ts'
import type { ReportParameters, ReportResult } from './report.ts'

/**
 * A kind of report that a module provides. Its form is generated from the parameters' schema; filters among
 * the parameters have the same names and spelling as in the addresses of lists.
 */
export type ReportKind<Schema extends z.ZodObject = z.ZodObject> = {
  name: string
  title: string
  /** The question that the report answers, in one sentence. */
  words: string
  /** The gate of the report's data, in addition to the right to read reports. */
  gate: MemberGate
  parameters: Schema
  /** The choices for parameters that refer to existing data, such as counties. */
  choices?: (tx: Tx, context: ReportContext) => Promise<Readonly<Record<string, readonly string[]>>>
  run: (tx: Tx, context: ReportContext & { parameters: z.output<Schema> }) => Promise<ReportResult>
}

type ReportContext = { tenantId: string; today: Day }
type MemberGate = Extract<Gate, { who: 'member' }>

/** Any kind of report, for use in lists. */
export type AnyReportKind = Omit<ReportKind, 'run'> & {
  run: (tx: Tx, context: ReportContext & { parameters: never }) => Promise<ReportResult>
}

/** Declares a kind of report in its module. */
export const reportKind = <Schema extends z.ZodObject>(kind: ReportKind<Schema>): AnyReportKind =>
  kind as unknown as AnyReportKind

/**
 * The form fields of a kind's parameters with current choices; a chosen value that no longer exists remains a
 * choice.
 */
export async function parameterFields(
  tx: Tx,
  kind: AnyReportKind,
  context: ReportContext,
): Promise<{ fields: SchemaField[]; usual: ReportParameters }> {
  const choices = (await kind.choices?.(tx, context)) ?? {}
  const fields = listFields(kind.parameters).map((field): SchemaField => {
    const some = choices[field.name]
    return some ? { ...field, kind: 'choice', choices: some.map(value => ({ value, label: value })) } : field
  })
  return { fields, usual: formValues(kind.parameters, null) as ReportParameters }
}

/**
 * Runs a report with parameters in address spelling; missing ones have their defaults.
 * @throws AppError invalid
 */
export function runReport(
  tx: Tx,
  kind: AnyReportKind,
  context: ReportContext & { parameters: ReportParameters },
): Promise<ReportResult> {
  return kind.run(tx, { ...context, parameters: readParameters(kind, context.parameters) as never })
}

/**
 * Parses the parameters of a kind.
 * @throws AppError invalid, with messages by parameter
 */
export function readParameters({ parameters }: AnyReportKind, input: ReportParameters) {
  const known = Object.entries(input).filter(([name]) => Object.hasOwn(parameters.shape, name))
  const { values, errors } = readForm(parameters, {
    ...formValues(parameters, null),
    ...Object.fromEntries(known),
  })
  if (errors) throw new AppError('invalid', 'Correct the marked fields.', { fields: errors })
  return values
}
