import { createSign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { AppError } from '../../../core/error/AppError.ts'
import { dimensions, maxRows, type ConsoleTable } from './console-table.ts'

/** The required fields of a Google service account key. */
const keySchema = z.object({
  client_email: z.string().min(3),
  private_key: z.string().includes('PRIVATE KEY'),
  token_uri: z.url({ protocol: /^https?$/ }),
})
export type GoogleKey = z.output<typeof keySchema>

const apiUrl = 'https://searchconsole.googleapis.com/webmasters/v3'
const scope = 'https://www.googleapis.com/auth/webmasters.readonly'
const maxMs = 20_000

/**
 * Reads the key from a setting: a file name, or the key itself.
 * @throws AppError invalid, if it is not a key
 */
export async function readGoogleKey(setting: string): Promise<GoogleKey> {
  const invalidKey = (reason: string) =>
    new AppError('invalid', `SEARCH_CONSOLE_KEY cannot be used: ${reason}`)
  const text = setting.trimStart().startsWith('{')
    ? setting
    : await readFile(setting, 'utf8').catch(() => {
        throw invalidKey('there is no such file, or the server can’t read it.')
      })
  try {
    return keySchema.parse(JSON.parse(text))
  } catch {
    throw invalidKey('it is not the JSON key of a service account.')
  }
}

/** Returns a signed claim to exchange for an access token. Source: RFC 7523; Google on service accounts. */
function createClaim({ client_email: iss, private_key, token_uri: aud }: GoogleKey, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ iss, scope, aud, iat, exp: iat + 3600 })}`
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(private_key, 'base64url')}`
}

type FiguresRequest = { site: string; firstDay: string; lastDay: string; api?: string; now?: Date }

/**
 * Fetches the figures of a property between two days.
 * @throws AppError invalid, with instructions, if the key or the property is refused; unavailable
 */
export async function fetchFigures(
  key: GoogleKey,
  { site, firstDay, lastDay, api = apiUrl, now = new Date() }: FiguresRequest,
): Promise<ConsoleTable[]> {
  const token = await fetchToken(key, now)
  const tables: ConsoleTable[] = []
  for (const dimension of dimensions) {
    const response = await postToGoogle(`${api}/sites/${encodeURIComponent(site)}/searchAnalytics/query`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        startDate: firstDay,
        endDate: lastDay,
        dimensions: [dimension],
        rowLimit: maxRows,
      }),
    })
    if (response.status === 401 || response.status === 403 || response.status === 404)
      throw new AppError(
        'invalid',
        `Google does not let ${key.client_email} read ${site}. Add that address to the users of the property in Search Console, or name another one in SEARCH_CONSOLE_SITE.`,
      )
    const { rows = [] } = await parseResponse(response, responseSchema)
    tables.push({
      dimension,
      skipped: 0,
      rows: rows.slice(0, maxRows).map(({ keys: [key], ...row }) => ({ key: key.slice(0, 1000), ...row })),
    })
  }
  return tables
}

const responseSchema = z.object({
  rows: z
    .array(
      z.object({
        keys: z.tuple([z.string()]),
        clicks: z.int().min(0),
        impressions: z.int().min(0),
        position: z.number().min(0).max(1e9),
      }),
    )
    .optional(),
})

async function fetchToken(key: GoogleKey, now: Date): Promise<string> {
  let assertion: string
  try {
    assertion = createClaim(key, now)
  } catch (cause) {
    throw new AppError('invalid', 'SEARCH_CONSOLE_KEY cannot be used: its private key is damaged.', { cause })
  }
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const response = await postToGoogle(key.token_uri, { body })
  if (response.status === 400 || response.status === 401)
    throw new AppError(
      'invalid',
      'Google rejected this key. Create a new one for the service account, and set it.',
    )
  return (await parseResponse(response, z.object({ access_token: z.string().min(1) }))).access_token
}

const googleUnavailable = (cause?: unknown) =>
  new AppError('unavailable', 'Google could not be reached. Try again later.', { cause })

const postToGoogle = (
  url: string,
  request: { headers?: Record<string, string>; body: string | URLSearchParams },
) =>
  fetch(url, { method: 'POST', redirect: 'error', signal: AbortSignal.timeout(maxMs), ...request }).catch(
    (cause: unknown) => {
      throw googleUnavailable(cause)
    },
  )

async function parseResponse<Answer>(response: Response, schema: z.ZodType<Answer>): Promise<Answer> {
  const read = response.ok ? schema.safeParse(await response.json().catch(() => null)) : null
  if (!read?.success)
    throw googleUnavailable(new Error(`Google answered ${response.status} ${read?.error?.message ?? ''}`))
  return read.data
}
