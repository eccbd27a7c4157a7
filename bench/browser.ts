import { chromium, type Browser } from 'playwright'
import { findWholeChromium } from '../scripts/chromium.mjs'

/** Chromium as users have it, but headless; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findWholeChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  })
}
