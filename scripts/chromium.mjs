// Where Chromium is. On Debian as root a missing one is installed; elsewhere a sentence says what to do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const own = process.env.CHROMIUM
/** Chromium without windows, which needs a third of the time that a whole one needs. */
const shell = { package: 'chromium-headless-shell', paths: ['/usr/bin/chromium-headless-shell'] }
const whole = {
  package: 'chromium',
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** The fastest Chromium: its shell, installed where that is possible, else a whole one. */
export function findChromium() {
  return own || present(shell) || installed(shell) || present(whole) || refused()
}

/** A whole Chromium: the shell refuses every notification. */
export function findWholeChromium() {
  return own || present(whole) || installed(whole) || refused()
}

const present = ({ paths }) => paths.find(path => existsSync(path))

function installed(kind) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined
  console.log(`Installing Debian’s package ${kind.package}`)
  const install = `apt-get update -qq && apt-get install -y -qq ${kind.package}`
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] })
  return present(kind)
}

function refused() {
  console.error(
    'The journeys need Chromium. On Debian run: sudo apt-get install chromium chromium-headless-shell. ' +
      'Elsewhere install Chromium or Chrome, and name it in CHROMIUM if it is not found.',
  )
  return undefined
}
