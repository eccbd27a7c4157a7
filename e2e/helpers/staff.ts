import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContextOptions } from 'playwright'
import { dataDir } from './browser.ts'
import { newPerson, type SignedIn } from './people.ts'

/** Somebody of the platform's staff: registered, and made so on the command line, beside the running server. */
export async function newStaff(
  browser: Browser,
  name: string,
  role: 'admin' | 'customer_support',
  options: BrowserContextOptions = {},
): Promise<SignedIn> {
  const person = await newPerson(browser, name, options)
  await promisify(execFile)(
    process.execPath,
    ['dist/server/server.js', 'admin', 'grant', person.email, role],
    {
      env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    },
  )
  return person
}
