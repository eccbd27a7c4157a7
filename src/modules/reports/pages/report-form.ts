import { z } from 'zod'
import { reportName } from '../report.ts'

export const reportForm = z.object({
  name: reportName,
  shared: z
    .boolean()
    .meta({ title: 'Share with everyone in the organization who may read reports of this kind' }),
})
