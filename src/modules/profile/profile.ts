import { z } from 'zod'
import { nameProblem } from '../../core/auth/registration.ts'

/** The longest picture that is kept with a person, as text: some 30 kB of it. */
const mostPicture = 45_000

export const profileDraft = z.object({
  /** A small square picture, kept in the address itself: no other server is asked for it. */
  photoUrl: z
    .string()
    .max(mostPicture, 'This picture is too large.')
    .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'Choose a PNG, JPEG or WebP picture.')
    .nullable()
    .meta({ title: 'Picture', kind: 'reference' }),
  displayName: z
    .string()
    .trim()
    .superRefine((name, context) => {
      const message = nameProblem(name)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .meta({ title: 'Name', purpose: 'name' }),
})

export type SignedInSession = {
  id: string
  /** The session that asks. */
  current: boolean
  device: string
  ipAddress: string | null
  /** ISO timestamps. */
  since: string
  lastSeen: string
}

const browsers: [RegExp, string][] = [
  [/edg(e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|chromium|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iphone/i, 'iPhone'],
  [/ipad/i, 'iPad'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os|macintosh/i, 'macOS'],
  [/cros/i, 'ChromeOS'],
  [/linux/i, 'Linux'],
]

/** "Firefox on Windows", from what the browser calls itself; the rest of that text tells a person nothing. */
export function deviceOf(userAgent: string | null): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
