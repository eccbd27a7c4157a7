import { z } from 'zod'

export const devices = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]
export const deviceLabels: Record<Device, string> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Desktop' }

export const metrics = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type Metric = (typeof metrics)[number]

/** Nothing that a browser measures is larger, in milliseconds; a shift of layout is far below. */
const largest = 120_000

/** What a browser sends of one page, once its visitor allows Analytics. Nothing in it tells whose browser it is. */
export const measured = z.object({
  page: z.string().startsWith('/').max(500),
  device: z.enum(devices),
  /** It is a visit, and this is the host of the site that it came from; null: none, or from within. */
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
        value: z.number().min(0).max(largest, 'No page takes as long as this.'),
      }),
    )
    .max(20),
})
export type Measured = z.output<typeof measured>
