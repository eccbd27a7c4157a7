// Where Chromium is; on Debian as root it is installed when absent, elsewhere the one command is told.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const own = process.env.CHROMIUM
/** The same Chromium without windows takes a third less of a machine. */
const shells = ['/usr/bin/chromium-headless-shell']
const wholes = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const findChromium = () => find([own, ...shells, ...wholes])

/** The shell refuses every notification. */
export const findWholeChromium = () => find([own, ...wholes])

function find(places) {
  const present = () => places.find(place => place && existsSync(place))
  const found = present()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Chromium is absent; installing Debian’s package')
    const install = 'apt-get update -qq && apt-get install -y -qq chromium chromium-headless-shell'
    spawnSync('sh', ['-c', install], { stdio: 'inherit' })
    if (present()) return present()
  }
  console.error(
    'The journeys need Chromium. On Debian or Ubuntu run: sudo apt-get install chromium. Elsewhere set CHROMIUM to its path.',
  )
  return undefined
}
