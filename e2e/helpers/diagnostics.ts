import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { serverOutputs } from './server.ts'
import { serverState } from './server-state.ts'

/** The folder for diagnostics of failed journeys, one subfolder per try. */
const diagnosticsFolder = process.env['TEST_KEEP'] ?? join(tmpdir(), 'wellhead-failed')

/** The console output and exceptions of each window's pages, since the window was opened. */
const consoles = new WeakMap<BrowserContext, string[]>()

/** Records the console of every window that a browser opens. */
export function recordConsole(browser: Browser): Browser {
  browser.on('context', window => {
    const lines: string[] = []
    consoles.set(window, lines)
    window.on('console', message => lines.push(`${message.type()}: ${message.text()}`))
    window.on('weberror', error => lines.push(`thrown: ${error.error().stack ?? error.error().message}`))
  })
  return browser
}

/**
 * Saves the contents of a failed test's windows and the servers' output, because a timeout only reports what did
 * not appear.
 */
export async function saveDiagnostics(name: string, windows: readonly BrowserContext[], since: number) {
  const folder = join(diagnosticsFolder, name.replaceAll(/[^\w]+/g, '-').slice(0, 100))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'server.txt'), (await serverState(since)).join('\n'))
  for (const [index, text] of serverOutputs().entries())
    await writeFile(join(folder, `own-server-${index + 1}.txt`), text)
  for (const [index, window] of windows.entries()) {
    const path = join(folder, `window-${index + 1}`)
    await writeFile(`${path}-console.txt`, (consoles.get(window) ?? []).join('\n'))
    for (const [nth, page] of window.pages().entries()) await savePage(page, `${path}-page-${nth + 1}`)
  }
  // oxlint-disable-next-line no-console -- for anyone who investigates a failed run
  console.error(`Diagnostics of “${name}”: ${folder}`)
}

/** Saves a page as a picture and as text, or a note if the page hangs. */
async function savePage(page: Page, path: string) {
  const pageText = page.evaluate(() => `${document.title}\n\n${document.body.innerText}`)
  await writeFile(`${path}.txt`, `${page.url()}\n${await withinTenSeconds(pageText)}`)
  await page.screenshot({ path: `${path}.png`, timeout: 10_000 }).catch(() => {})
}

const withinTenSeconds = (text: Promise<string>) =>
  Promise.race([
    text.catch(String),
    new Promise<string>(resolve => setTimeout(resolve, 10_000, 'The page did not answer.').unref()),
  ])
