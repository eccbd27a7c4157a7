import { z } from 'zod'

const key = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+=*$/, 'The push keys of this browser are malformed.')

/** What a browser says of itself when push is turned on in it: where to post, and how to write so that only it reads. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1000),
  keys: z.object({ p256dh: key(100), auth: key(40) }),
})

/** Most browsers of one person that show notifications. */
export const maxDevices = 20
