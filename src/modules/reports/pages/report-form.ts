import { z } from 'zod'
import { reportName } from '../report.ts'

/** The form to save a report. */
export const reportForm = z.object({
  name: reportName,
  shared: z
    .boolean()
    .meta({ title: 'Share with everyone in the organization who may read reports of this kind' }),
})
