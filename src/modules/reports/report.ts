import { z } from 'zod'

/** The fields of a saved report. */
export const reportName = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(100, 'Use at most 100 characters.')
  .meta({ title: 'Name' })

const maxParameters = 40
const maxText = 8000

/** The selected parameters, as they appear in the address. */
export const reportParameters = z
  .record(z.string().min(1).max(60), z.union([z.string().max(500), z.boolean()]))
  .refine(
    parameters =>
      Object.keys(parameters).length <= maxParameters && JSON.stringify(parameters).length <= maxText,
    'These filters are too long to save. Remove some.',
  )

/** The hidden columns: "production.water". */
export const hiddenColumns = z.array(z.string().max(120)).max(200)

export const savedReport = z.object({
  name: reportName,
  /** True if the report belongs to the organization instead of its creator. */
  shared: z.boolean(),
  parameters: reportParameters,
  hidden: hiddenColumns,
})
export type SavedReport = z.output<typeof savedReport>

export const kindName = z.string().min(1).max(60)

export const reportsPath = '/app/reports'
export const savedReportPath = (id: string) => `${reportsPath}/${id}`
export const newReportPath = (kind: string) => `${reportsPath}/new/${kind}`
