import { z } from 'zod'

export const devices = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]
export const deviceLabels: Record<Device, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' }

export const metrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Metric = (typeof metrics)[number]

/** The largest measurement, in milliseconds; layout shifts are far below. */
const maxValueMs = 120_000

/** A browser's measurements of one page, sent once its visitor allows Analytics. They do not identify the browser. */
export const measurementsSchema = z.object({
  page: z.string().startsWith('/').max(500),
  device: z.enum(devices),
  /**
   * Present for a visit; `source` is the host of the referring site, or null if there is none or the visitor came from
   * this site.
   */
  visit: z
    .object({
      source: z
        .string()
        .max(100)
        .regex(/^[a-z0-9.-]+(:\d+)?$/)
        .nullable(),
    })
    .nullable(),
  vitals: z
    .array(
      z.object({
        metric: z.enum(metrics),
        value: z.number().min(0).max(maxValueMs, 'This value is too large.'),
      }),
    )
    .max(20),
})
export type Measurements = z.output<typeof measurementsSchema>
