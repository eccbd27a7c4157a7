// Where Chromium is; on Debian as root it is installed when absent, elsewhere the one command is told.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell first: the same Chromium without windows, which takes a third less of a machine. */
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const present = () => places.find(place => place && existsSync(place))

export function findChromium() {
  const found = present()
  if (found) return found
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Chromium is absent; installing Debian’s package')
    spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell'], {
      stdio: 'inherit',
    })
    if (present()) return present()
  }
  console.error(
    'The journeys need Chromium. On Debian or Ubuntu run: sudo apt-get install chromium-headless-shell. Elsewhere set CHROMIUM to its path.',
  )
  return undefined
}
