import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { StartError } from './start.error.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const urlSchema = (protocols: readonly string[], example: string) =>
  z.string().refine(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address such as ${example}`,
  })

const isProxy = (text: string) => {
  if (text === 'loopback') return true
  const [address = '', prefix, extra] = text.split('/')
  const version = isIP(address)
  if (version === 0 || extra !== undefined) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/** The administrator's settings; the built-in default applies if one is missing. */
const Environment = z.object({
  PORT: z
    .string()
    .refine(text => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a number from 0 to 65535')
    .default('3000')
    .transform(Number),
  HOST: z
    .string()
    .refine(text => !/[\s/]/.test(text), 'must be an address or a host name, without http:// and port')
    .default('127.0.0.1'),
  PUBLIC_URL: urlSchema(['http:', 'https:'], 'https://wellhead.example.com')
    .refine(text => !URL.canParse(text) || /^\w+:\/\/[^/?#]*\/?$/.test(text), {
      error: 'must not have a path: the product lives at the root of its host',
    })
    .optional(),
  DATA_DIR: z
    .string()
    .default('data')
    .transform(folder => path.resolve(folder)),
  BACKUP_DIR: z
    .string()
    .transform(folder => path.resolve(folder))
    .optional(),
  DATABASE_URL: urlSchema(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/wellhead',
  ).optional(),
  SEAL_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  STORAGE_URL: urlSchema(['s3:', 's3+http:'], 's3://key:secret@host/bucket')
    .refine(text => !URL.canParse(text) || /^[\w+]+:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+/.test(text), {
      error: 'must name a key, its secret, a host and a bucket, such as s3://key:secret@host/bucket',
    })
    .optional(),
  CLAMD_URL: urlSchema(['tcp:', 'unix:'], 'tcp://127.0.0.1:3310').optional(),
  SMTP_URL: urlSchema(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: z
    .string()
    .refine(text => /^[^@<>\r\n]+@[^@<>\s]+$|^[^<>\r\n]*<[^@<>\s]+@[^@<>\s]+>$/.test(text), {
      error: 'must be an email address, such as Wellhead <no-reply@example.com>',
    })
    .optional(),
  REPLY_ADDRESS: z
    .string()
    .refine(text => /^[\w.-]{1,30}@[\w-]+(\.[\w-]+)+$/.test(text), {
      error:
        'must be an address of at most 30 characters before the @ and without a plus, such as support@example.com',
    })
    .transform(text => text.toLowerCase())
    .optional(),
  MAIL_AUTH_SERVER: z
    .string()
    .refine(text => !/[\s;]/.test(text), {
      error: 'must be the name of a mail server, such as mx.example.com',
    })
    .optional(),
  IMAP_URL: urlSchema(['imap:', 'imaps:'], 'imaps://user:password@mail.example.com/INBOX').optional(),
  MAIL_HOOK_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  TRUST_PROXY: z
    .string()
    .refine(text => text.split(',').every(part => isProxy(part.trim())), {
      error: 'must list addresses or networks, such as loopback, 10.0.0.0/8',
    })
    .optional(),
  PUSH_SERVICES: z
    .string()
    .refine(
      text =>
        text.split(',').every(part => /^https?:\/\/[^/?#]+$/.test(part.trim()) && URL.canParse(part.trim())),
      {
        error: 'must list addresses without a path, such as http://10.0.0.4:8080',
      },
    )
    .optional(),
  IP_LOOKUP_URL: urlSchema(['http:', 'https:'], 'https://ip.example.com/json').optional(),
  SEARCH_CONSOLE_KEY: z.string().optional(),
  SEARCH_CONSOLE_SITE: z
    .string()
    .refine(text => /^(?:sc-domain:[\w.-]+|https?:\/\/[^\s]+\/)$/.test(text), {
      error: 'must be a property, such as sc-domain:example.com or https://example.com/',
    })
    .optional(),
  MAP_STYLE_URL: urlSchema(['http:', 'https:'], 'https://maps.example.com/style.json').optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

/** Settings for incoming mail. */
const mailInSettings = ['MAIL_AUTH_SERVER', 'IMAP_URL', 'MAIL_HOOK_SECRET'] as const

/**
 * The settings by their names in the environment. Addresses are unchanged, except that PUBLIC_URL has no trailing
 * slash.
 */
export type Config = Readonly<z.output<typeof Environment> & { PUBLIC_URL: string; MAIL_FROM: string }>

/**
 * Reads the settings from the environment; an empty variable counts as missing.
 * @throws StartError that names every invalid variable; values are not repeated, since some contain passwords.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const variables = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const result = Environment.superRefine((settings, check) => {
    for (const name of mailInSettings)
      if (settings[name] && !settings.REPLY_ADDRESS)
        check.addIssue({
          code: 'custom',
          path: [name],
          message: 'needs REPLY_ADDRESS to receive mail',
        })
  }).safeParse(variables)
  if (!result.success) {
    const lines = result.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}.`)
    throw new StartError(`Invalid settings:\n  ${lines.join('\n  ')}`)
  }
  const { PUBLIC_URL, MAIL_FROM, ...rest } = result.data
  const { origin, hostname } = new URL(PUBLIC_URL ?? `http://localhost:${rest.PORT}`)
  return { ...rest, PUBLIC_URL: origin, MAIL_FROM: MAIL_FROM ?? `Wellhead <no-reply@${hostname}>` }
}
