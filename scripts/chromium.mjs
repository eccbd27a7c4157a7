// Finds Chromium. On Debian as root a missing one is installed; elsewhere an error explains what to do.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const customChromium = process.env.CHROMIUM
/** The headless shell, which needs a third of the time of full Chromium. */
const shell = { package: 'chromium-headless-shell', paths: ['/usr/bin/chromium-headless-shell'] }
const fullChromium = {
  package: 'chromium',
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

/** The fastest Chromium: the headless shell, installed if possible, otherwise full Chromium. */
export function findChromium() {
  return (
    customChromium ||
    firstPresent(shell) ||
    installChromium(shell) ||
    firstPresent(fullChromium) ||
    explainRefusal()
  )
}

/** Full Chromium, because the shell refuses every notification. */
export function findWholeChromium() {
  return customChromium || firstPresent(fullChromium) || installChromium(fullChromium) || explainRefusal()
}

const firstPresent = ({ paths }) => paths.find(path => existsSync(path))

function installChromium(kind) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined
  console.log(`Installing Debian’s package ${kind.package}`)
  const install = `apt-get update -qq && apt-get install -y -qq ${kind.package}`
  spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'] })
  return firstPresent(kind)
}

function explainRefusal() {
  console.error(
    'The journeys need Chromium. On Debian run: sudo apt-get install chromium chromium-headless-shell. ' +
      'Elsewhere install Chromium or Chrome, and name it in CHROMIUM if it is not found.',
  )
  return undefined
}
