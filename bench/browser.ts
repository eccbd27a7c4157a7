import { chromium, type Browser } from 'playwright'
import { findWholeChromium } from '../scripts/chromium.mjs'

/** The Chromium that people have, without a screen; whoever asked for it closes it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findWholeChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--enable-unsafe-swiftshader'],
  })
}
