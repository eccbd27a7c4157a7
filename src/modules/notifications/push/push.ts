import { z } from 'zod'

const keyField = (limit: number) =>
  z
    .string()
    .max(limit)
    .regex(/^[\w-]+=*$/, 'The push keys of this browser are malformed.')

/** A browser's data for push: its endpoint, and its keys for encryption. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: keyField(100), auth: keyField(40) }),
})

/** The maximum number of browsers per user. */
export const maxDevices = 20
