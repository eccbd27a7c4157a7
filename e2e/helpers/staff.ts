import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type APIRequestContext, type Browser, type BrowserContextOptions, request } from 'playwright'
import { baseUrl, dataDir } from './browser.ts'
import { call, newPerson, type SignedIn } from './people.ts'

let admin: APIRequestContext | undefined

/**
 * A staff member: registered, and promoted on the command line while the server runs. Later ones are promoted
 * by the first admin, which needs no process.
 */
export async function newStaff(
  browser: Browser,
  name: string,
  role: 'admin' | 'customer_support',
  options: BrowserContextOptions = {},
): Promise<SignedIn> {
  const person = await newPerson(browser, name, options)
  if (admin) {
    const { viewer } = await call<{ viewer: { user: { id: string } } }>(person.page, 'session.viewer')
    const roleResponse = await admin.post('/trpc/admin.setPlatformRole', {
      data: { id: viewer.user.id, role },
    })
    if (!roleResponse.ok()) throw new Error(`${name} did not become ${role}: ${await roleResponse.text()}`)
    return person
  }
  await promisify(execFile)(
    process.execPath,
    ['dist/server/server.js', 'admin', 'grant', person.email, role],
    {
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    },
  )
  if (role === 'admin') {
    const storageState = await person.page.context().storageState()
    admin = await request.newContext({ baseURL: baseUrl, storageState })
  }
  return person
}
