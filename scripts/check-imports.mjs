// The import rules of ARCHITECTURE.md as a program. Each refusal says which rule and what to do.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const statement =
  /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm
const purePackages = new Set(['zod', 'zod/mini', 'decimal.js', 'ml-levenberg-marquardt', 'pure-rand'])
/** Libraries with opinions, each known to exactly one file or folder. */
const keepers = {
  echarts: 'src/ui/chart/',
  'maplibre-gl': 'src/ui/map/',
  nodemailer: 'src/core/mail/mail.server.ts',
  papaparse: 'src/modules/imports/',
  proj4: 'src/modules/imports/files/',
  saxes: 'src/modules/imports/files/',
  shpjs: 'src/modules/imports/files/',
  yauzl: 'src/core/files/zip-in.server.ts',
  pdfkit: 'src/modules/subscription/',
  'graphile-worker': 'src/core/jobs/',
  'better-auth': 'src/core/auth/',
}

const isTest = file => /\.test\.tsx?$/.test(file) || file.includes('/testing/')
const side = file =>
  /\.(server|table)\.ts$/.test(file) || file === 'src/app/server.ts'
    ? 'server'
    : file.endsWith('.tsx')
      ? 'browser'
      : 'both'
const room = file => file.split('/')[1]
const moduleOf = file => (room(file) === 'modules' ? file.split('/')[2] : null)
const isPublic = file => /\.(table|port\.server)\.ts$|Panel\.tsx$/.test(file) || side(file) === 'both'

/** Why `from` may not import `to` (a path in src, or a package), or null when it may. */
function objection(from, to, isType) {
  if (isTest(from)) return null
  if (!to.startsWith('src/')) return packageObjection(from, to, isType)
  if (isTest(to)) return 'tests are imported by nobody'
  if (side(from) !== 'server' && side(to) === 'server' && !isType)
    return 'server code would reach the browser: import only its types'
  if (side(from) === 'server' && to.endsWith('.tsx') && room(from) !== 'app')
    return 'browser code would reach the server'
  if (room(from) === 'ui' && room(to) !== 'ui') return 'ui knows only ui'
  if (room(from) === 'core' && !['core', 'ui'].includes(room(to))) return 'core may not know the modules'
  if (room(from) === 'modules' && room(to) === 'app') return 'modules may not know the app'
  const [mine, theirs] = [moduleOf(from), moduleOf(to)]
  if (mine && theirs && mine !== theirs && !isType && !isPublic(to))
    return 'of another module, only its rules, its table, its ports (x.port.server.ts) and its panels are public'
  return null
}

function packageObjection(from, name, isType) {
  if (side(from) === 'both' && !isType && !from.endsWith('.data.ts') && !purePackages.has(name))
    return 'a file for both sides is pure: no package but zod and the numeric libraries'
  const keeper = Object.entries(keepers).find(([kept]) => name === kept || name.startsWith(`${kept}/`))
  return keeper && !isType && !from.startsWith(keeper[1])
    ? `${keeper[0]} is imported only in ${keeper[1]}`
    : null
}

const files = readdirSync('src', { recursive: true })
  .map(file => `src/${file}`)
  .filter(file => /\.tsx?$/.test(file))
const objections = files.flatMap(from =>
  [...readFileSync(from, 'utf8').matchAll(statement)].flatMap(([, isType, named, bare, lazy]) => {
    const target = named ?? bare ?? lazy
    const to = target.startsWith('.') ? relative('.', join(dirname(from), target)) : target
    const why = objection(from, to, Boolean(isType))
    return why ? [`${from} imports ${to}: ${why}`] : []
  }),
)
for (const line of objections) console.error(line)
if (objections.length === 0) console.log(`imports: ${files.length} files keep the rules`)
process.exit(objections.length ? 1 : 0)
