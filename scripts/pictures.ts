// npm run pictures: takes every picture of the guide in each theme from the current build, and stores them with
// it.
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { locateMarks, pictureArea, pictureNames, pictureWindow } from '../e2e/helpers/guide-pictures.ts'
import { fillPath, recordIds } from '../e2e/helpers/record-ids.ts'
import { frontPictures, pictures } from '../src/modules/guide/pages/pictures.data.ts'
import type { PictureBox } from '../src/modules/guide/pictures/picture-list.ts'
import { consentStorageKey, createConsent } from '../src/modules/consent/consent.ts'
import { themes } from '../src/ui/themes/theme.ts'
import { build } from './built.mjs'
import { findChromium } from './chromium.mjs'

const target = 'dist/pictures'
const newFolder = 'dist/pictures.new'
/**
 * The pictures of the landing page and the README are part of the sources, so that they exist without
 * Chromium.
 */
const publishedFolder = 'docs/pictures'

/** The positions of marks, by picture and selector. */
type Boxes = Record<string, Record<string, PictureBox>>

const startedAt = performance.now()
if (!build('--logLevel', 'warn')) process.exit(1)
const chromiumPath = findChromium()
if (chromiumPath === undefined) process.exit(1)
const executablePath: string = chromiumPath
const buildStamp = readFileSync('dist/.stamp', 'utf8')
const demo = await startDemonstration()
try {
  const { boxes, missing } = await takePictures(demo.url, demo.text())
  if (missing.length === 0) await publish(boxes)
  else {
    // The pictures taken last time remain.
    console.error(missing.join('\n'))
    process.exitCode = 1
  }
} finally {
  demo.stop()
}

/** Starts the demonstration company on a free port. */
async function startDemonstration() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['scripts/start.mjs', 'demo'], {
    env: { ...process.env, PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      text += chunk
      if (text.includes('Sign in with the password')) resolve()
    })
    server.once('exit', () => reject(new Error(`The demo exited before it was ready:\n${text}`)))
  })
  return { url, text: () => text, stop: () => server.kill('SIGTERM') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}

async function takePictures(url: string, startOutput: string) {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  })
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
    viewport: pictureWindow,
  })
  await context.addInitScript(
    ([key, consent]) => {
      localStorage.setItem(key!, consent!)
      localStorage.setItem('sidebarCollapsed', '1')
    },
    [consentStorageKey, JSON.stringify(createConsent(false, new Date().toISOString()))],
  )
  const [email] = /\S+@cottonwood\.example/.exec(startOutput)!
  const [, password] = /password "([^"]+)"/.exec(startOutput)!
  const { request } = context
  await request.post('/api/auth/sign-in/email', { headers: { origin: url }, data: { email, password } })
  let tenantId: string | undefined
  const callQuery = async <Answer>(path: string, input?: object): Promise<Answer> => {
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
    const headers: Record<string, string> = tenantId ? { 'x-wellhead-tenant': tenantId } : {}
    const result = await request.get(`/trpc/${path}${query}`, { headers })
    if (!result.ok()) throw new Error(`${path}: ${await result.text()}`)
    return ((await result.json()) as { result: { data: Answer } }).result.data
  }
  const session = await callQuery<{ organizations: { tenantId: string }[] }>('session.viewer')
  tenantId = session.organizations[0]!.tenantId
  const ids = await recordIds(callQuery)

  rmSync(newFolder, { recursive: true, force: true })
  mkdirSync(newFolder, { recursive: true })
  const page = await context.newPage()
  const writing: Promise<unknown>[] = []
  const boxes: Boxes = {}
  const missing: string[] = []
  for (const name of pictureNames) {
    await page.goto(fillPath(pictures[name].at, ids))
    await waitUntilDrawn(page)
    const marks = await locateMarks(page, name)
    boxes[name] = marks.boxes
    missing.push(...marks.missing)
    for (const theme of themes) {
      await page.evaluate(themeName => (document.documentElement.dataset['theme'] = themeName), theme.name)
      await waitUntilDrawn(page)
      const shot = await page.screenshot({ clip: pictureArea })
      writing.push(sharp(shot).webp({ quality: 82 }).toFile(`${newFolder}/${name}-${theme.name}.webp`))
    }
  }
  await Promise.all(writing)
  await browser.close()
  return { boxes, missing }
}

/** The new pictures replace the previous ones. */
async function publish(boxes: Boxes) {
  writeFileSync(`${newFolder}/taken.json`, JSON.stringify({ build: buildStamp, names: pictureNames, boxes }))
  rmSync(target, { recursive: true, force: true })
  renameSync(newFolder, target)
  for (const name of frontPictures) for (const theme of themes) await copyToFront(`${name}-${theme.name}`)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${pictureNames.length} pictures in ${themes.length} themes, ${seconds} s (the limit is 90 s)`)
}

/** Stores a picture at full size and for phones. */
async function copyToFront(name: string) {
  copyFileSync(`${target}/${name}.webp`, `${publishedFolder}/${name}.webp`)
  await sharp(`${target}/${name}.webp`)
    .resize(800)
    .webp({ quality: 72 })
    .toFile(`${publishedFolder}/${name}-800.webp`)
}

/** Waits until the page has a heading and nothing loads or moves anymore. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(
    () =>
      document.querySelector('.waiting, [role=progressbar]:not([aria-valuenow])') === null &&
      document.getAnimations().every(animation => animation.playState !== 'running'),
  )
  // A map loads its contents once its position is set.
  if ((await page.locator('[data-map]').count()) > 0) await page.waitForLoadState('networkidle')
  // Charts and maps are drawn in the frame after their data.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
