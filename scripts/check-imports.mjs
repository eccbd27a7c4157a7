// The import rules of ARCHITECTURE.md as a program. Each refusal names the rule and what to do.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { circlesIn } from './circles.mjs'
import { coreOrder, allowedUpward } from './core-order.mjs'
import { publicFiles } from './public-files.mjs'

const statement =
  /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm
const purePackages = new Set([
  'zod',
  'decimal.js',
  'ml-levenberg-marquardt',
  'pure-rand',
  'postal-mime',
  'html-to-text',
  'robots-parser',
  'topojson-client',
  'htmlparser2',
  'web-vitals',
  'mdb-reader',
  'buffer',
])
/** Opinionated libraries, each allowed in exactly one file or folder. */
const keepers = {
  '@tiptap': 'src/core/text/editor/',
  echarts: 'src/ui/chart/',
  'maplibre-gl': 'src/core/map/',
  'html-to-text': 'src/core/mail/inward/',
  'postal-mime': 'src/core/mail/inward/',
  htmlparser2: 'src/modules/web-health/crawl/',
  'web-vitals': 'src/modules/web-health/measure/entry-measure.ts',
  'mdb-reader': 'src/modules/analysis/exchange/',
  buffer: 'src/modules/analysis/worker/',
  imapflow: 'src/modules/support/mail/imap.server.ts',
  nodemailer: 'src/core/mail/mail.server.ts',
  proj4: 'src/modules/imports/files/',
  'robots-parser': 'src/modules/search-engines/robots.ts',
  saxes: 'src/modules/imports/files/',
  shpjs: 'src/modules/imports/files/',
  yauzl: 'src/core/files/zip-in.server.ts',
  pdfkit: 'src/core/print/',
  'graphile-worker': 'src/core/jobs/',
  'better-auth': 'src/core/auth/',
}

/** src/ui must fit any business; examples in its comments may mention this one. */
const tradeWords =
  /\b(?:leases?|wells?|acres?|acreage|tracts?|lessors?|lessees?|operators?|royalty|royalties|oil|gas|water|verified|landman)\b/i
const comments = /\/\*[^]*?\*\/|(?<![:'"])\/\/.*/g
const nameParts = /(?<=[a-z])(?=[A-Z])|[-_]/g

/** Folders that read the manifests of all modules, and therefore must not name one. */
const namesNoModule = [
  'src/modules/audit/',
  'src/modules/calendar/',
  'src/modules/data-rights/',
  'src/modules/imports/',
  'src/modules/reports/running/',
  'src/modules/reports/saved/',
  'src/modules/subscription/usage/',
  'src/modules/admin/emails/',
  'src/modules/admin/storage/',
  'src/modules/admin/admin-lists',
  'src/modules/admin/admin-export',
  'src/core/',
]

const isTest = file => /\.test\.tsx?$/.test(file) || file.includes('/testing/')
const side = file =>
  /\.(server|table)\.ts$/.test(file) || file === 'src/app/server.ts'
    ? 'server'
    : file.endsWith('.tsx')
      ? 'browser'
      : 'both'
const room = file => file.split('/')[1]
const moduleName = file => (room(file) === 'modules' ? file.split('/')[2] : null)
const isPublic = file =>
  /\.(table|port\.server)\.ts$|(Panel|Choice)\.tsx$/.test(file) ||
  publicFiles.has(file.replace('src/modules/', ''))

/** The reason that `from` may not import `to` (a path in src, or a package); null when it may. */
function objection(from, to, isType) {
  if (isTest(from)) return null
  if (!to.startsWith('src/')) return packageObjection(from, to, isType)
  if (isTest(to)) return 'nothing may import tests'
  if (side(from) !== 'server' && side(to) === 'server' && !isType)
    return 'server code would reach the browser: import only its types'
  if (side(from) === 'server' && to.endsWith('.tsx') && room(from) !== 'app')
    return 'browser code would reach the server'
  if (room(from) === 'ui' && room(to) !== 'ui') return 'ui knows only ui'
  if (room(from) === 'core' && !['core', 'ui'].includes(room(to))) return 'core may not know the modules'
  if (room(from) === 'modules' && room(to) === 'app') return 'modules may not know the app'
  const [source, target] = [moduleName(from), moduleName(to)]
  if (target && target !== source && namesNoModule.some(folder => from.startsWith(folder)))
    return 'this serves every module and names none: take it from allModules() (core/module), which the manifests fill'
  if (source && target && source !== target && !isPublic(to) && !(isType && side(to) === 'server'))
    return 'of another module, only its tables, ports (x.port.server.ts), panels, choices and what public-files.mjs names are public'
  return null
}

function packageObjection(from, name, isType) {
  if (
    side(from) === 'both' &&
    !isType &&
    !from.endsWith('.data.ts') &&
    !purePackages.has(name) &&
    !purePackages.has(name.split('/')[0])
  )
    return 'a file for both sides is pure: no package but zod, the numeric libraries and what reads mails, maps, pages or robots.txt'
  const keeper = Object.entries(keepers).find(([stored]) => name === stored || name.startsWith(`${stored}/`))
  return keeper && !isType && !from.startsWith(keeper[1])
    ? `${keeper[0]} is imported only in ${keeper[1]}`
    : null
}

const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(file => `src/${file}`)
const files = sourceFiles.filter(file => /\.tsx?$/.test(file))
const links = files.flatMap(from =>
  [...readFileSync(from, 'utf8').matchAll(statement)].map(([, type, named, bare, lazy]) => {
    const target = named ?? bare ?? lazy
    const to = target.startsWith('.') ? relative('.', join(dirname(from), target)) : target
    return { from, to, isType: Boolean(type) }
  }),
)

const isCode = file => file.startsWith('src/') && !isTest(file)
/** The type of a router describes the API, so a page that imports it does not depend on the server. */
const isOverTheWire = ({ from, to, isType }) => isType && side(from) !== 'server' && side(to) === 'server'
const house = file => /^src\/(?:app|modules\/[^/]+)\//.exec(file)?.[0]
/** A folder of src/app or of a module; a file at its root counts as its own folder. */
const roomName = file => house(file) + file.slice(house(file).length).split('/', 1)[0]

/** The imports between places, where `placeOf` maps a file to its place. */
function importsBetween(some, placeOf) {
  const arrows = new Map()
  for (const { from, to } of some) {
    const [above, below] = [placeOf(from), placeOf(to)]
    if (above !== below) arrows.set(above, (arrows.get(above) ?? new Set()).add(below))
  }
  return arrows
}

const codeLinks = links.filter(({ from, to }) => isCode(from) && isCode(to))
const linksWithinHouse = codeLinks.filter(
  link => house(link.from) !== undefined && house(link.from) === house(link.to) && !isOverTheWire(link),
)
const moduleLinks = codeLinks.filter(
  link => moduleName(link.from) && moduleName(link.to) && !isOverTheWire(link),
)
const coreFolder = file => /^src\/core\/([^/]+)\//.exec(file)?.[1]
/** Imports of a core file from a folder above its own. */
const upwardImports = codeLinks.flatMap(({ from, to }) => {
  const [source, target] = [coreFolder(from), coreFolder(to)]
  const isUp = source && target && coreOrder.indexOf(source) < coreOrder.indexOf(target)
  return isUp ? [{ from, to, arrow: `${source} > ${target}` }] : []
})
const round = places => [...places, places[0]].join(' → ')

/**
 * The tables of the modules by name, because SQL on a table depends on its module as much as an import does.
 */
const tables = new Map(
  files
    .filter(file => moduleName(file) && file.endsWith('.table.ts'))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => [
        name,
        moduleName(file),
      ]),
    ),
)

/** Tables of other modules that a file queries although it serves every module. */
const queriedTables = file =>
  isTest(file) || !namesNoModule.some(folder => file.startsWith(folder))
    ? []
    : [
        ...readFileSync(file, 'utf8')
          .replace(comments, '')
          .matchAll(/\b(?:from|join|into|update) (\w+)\b/g),
      ]
        .map(([, name]) => name)
        .filter(name => tables.has(name) && tables.get(name) !== moduleName(file))

/** The first trade word in a file of src/ui, or undefined. */
const tradeWord = file =>
  tradeWords.exec(`${file}\n${readFileSync(file, 'utf8').replace(comments, '')}`.replace(nameParts, ' '))?.[0]

const filesByFolder = new Map()
for (const file of files)
  filesByFolder.set(dirname(file), [...(filesByFolder.get(dirname(file)) ?? []), file])
const objections = [
  ...links.flatMap(({ from, to, isType }) => {
    const why = objection(from, to, isType)
    return why ? [`${from} imports ${to}: ${why}`] : []
  }),
  ...sourceFiles.flatMap(file => {
    const word = file.startsWith('src/ui/') && /\.(tsx?|css)$/.test(file) && !isTest(file) && tradeWord(file)
    return word ? [`${file} says "${word}": ui serves any business; the trade belongs in core/trade`] : []
  }),
  ...files.flatMap(file =>
    queriedTables(file).map(
      name =>
        `${file} asks the table ${name} of ${tables.get(name)}: this serves every module, so let the manifests declare it`,
    ),
  ),
  ...circlesIn(importsBetween(codeLinks, file => file)).map(
    files =>
      `a cycle of files: ${round(files)}. Move what they share, often a type, to the lowest of them, or pass it as a parameter`,
  ),
  ...circlesIn(importsBetween(moduleLinks, moduleName)).map(
    modules =>
      `a cycle of modules: ${round(modules)}. What the lower one shows from the other is a panel in the other's module.tsx; what must happen there is a hook in its manifest`,
  ),
  ...circlesIn(importsBetween(linksWithinHouse, roomName)).map(
    rooms =>
      `a cycle of folders: ${round(rooms)}. Decide which is above the other, and move what the lower one imports`,
  ),
  ...upwardImports.flatMap(({ from, to, arrow }) =>
    allowedUpward.has(arrow) ? [] : [`${from} imports ${to}, which is above it: see scripts/core-order.mjs`],
  ),
  ...[...allowedUpward].flatMap(arrow =>
    upwardImports.some(up => up.arrow === arrow)
      ? []
      : [`scripts/core-order.mjs: ${arrow} is no longer used; remove it`],
  ),
  ...[...new Set(files.map(coreFolder))].flatMap(folder =>
    folder && folder !== 'testing' && !coreOrder.includes(folder)
      ? [`src/core/${folder} has no place in scripts/core-order.mjs`]
      : [],
  ),
  ...[...filesByFolder].flatMap(([folder, { length }]) =>
    length > 45
      ? [`${folder} has ${length} files; the limit is 45. Move those that belong together into a folder`]
      : [],
  ),
  ...[...publicFiles].flatMap(file =>
    links.some(({ from, to }) => to === `src/modules/${file}` && moduleName(from) !== moduleName(to))
      ? []
      : [`scripts/public-files.mjs names ${file}, which no other module imports`],
  ),
]
for (const line of objections) console.error(line)
if (objections.length === 0) console.log(`imports: ${files.length} files follow the rules`)
process.exit(objections.length ? 1 : 0)
