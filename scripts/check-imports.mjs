// The import rules of ARCHITECTURE.md as a program. Each refusal names the rule and what to do.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findCycles } from './cycles.mjs'
import { coreOrder, allowedUpward } from './core-order.mjs'
import { publicFiles } from './public-files.mjs'

const importPattern =
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
const libraryFolders = {
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
const moduleAgnosticFolders = [
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
const runtime = file =>
  /\.(server|table)\.ts$/.test(file) || file === 'src/app/server.ts'
    ? 'server'
    : file.endsWith('.tsx')
      ? 'browser'
      : 'both'
const layer = file => file.split('/')[1]
const moduleName = file => (layer(file) === 'modules' ? file.split('/')[2] : null)
const isPublic = file =>
  /\.(table|port\.server)\.ts$|(Panel|Choice)\.tsx$/.test(file) ||
  publicFiles.has(file.replace('src/modules/', ''))

/** The reason that `from` may not import `to` (a path in src, or a package); null when it may. */
function importRefusal(from, to, isType) {
  if (isTest(from)) return null
  if (!to.startsWith('src/')) return packageRefusal(from, to, isType)
  if (isTest(to)) return 'nothing may import tests'
  if (runtime(from) !== 'server' && runtime(to) === 'server' && !isType)
    return 'server code would reach the browser: import only its types'
  if (runtime(from) === 'server' && to.endsWith('.tsx') && layer(from) !== 'app')
    return 'browser code would reach the server'
  if (layer(from) === 'ui' && layer(to) !== 'ui') return 'src/ui may import only src/ui'
  if (layer(from) === 'core' && !['core', 'ui'].includes(layer(to))) return 'src/core may not import modules'
  if (layer(from) === 'modules' && layer(to) === 'app') return 'modules may not import src/app'
  const [source, target] = [moduleName(from), moduleName(to)]
  if (target && target !== source && moduleAgnosticFolders.some(folder => from.startsWith(folder)))
    return 'this file serves every module: use allModules() (core/module) instead of naming one'
  if (source && target && source !== target && !isPublic(to) && !(isType && runtime(to) === 'server'))
    return 'only the tables, ports (x.port.server.ts), panels and choices of another module, and public-files.mjs, may be imported'
  return null
}

function packageRefusal(from, name, isType) {
  if (
    runtime(from) === 'both' &&
    !isType &&
    !from.endsWith('.data.ts') &&
    !purePackages.has(name) &&
    !purePackages.has(name.split('/')[0])
  )
    return 'a file for server and browser may import only zod, numeric libraries, and parsers of mail, maps, pages and robots.txt'
  const library = Object.entries(libraryFolders).find(([key]) => name === key || name.startsWith(`${key}/`))
  return library && !isType && !from.startsWith(library[1])
    ? `${library[0]} is imported only in ${library[1]}`
    : null
}

const sourceFiles = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(file => `src/${file}`)
const files = sourceFiles.filter(file => /\.tsx?$/.test(file))
const imports = files.flatMap(from =>
  [...readFileSync(from, 'utf8').matchAll(importPattern)].map(([, type, named, bare, lazy]) => {
    const target = named ?? bare ?? lazy
    const to = target.startsWith('.') ? relative('.', join(dirname(from), target)) : target
    return { from, to, isType: Boolean(type) }
  }),
)

const isCode = file => file.startsWith('src/') && !isTest(file)
/** The type of a router describes the API, so a page that imports it does not depend on the server. */
const isRouterType = ({ from, to, isType }) =>
  isType && runtime(from) !== 'server' && runtime(to) === 'server'
const moduleFolder = file => /^src\/(?:app|modules\/[^/]+)\//.exec(file)?.[0]
/** A folder of src/app or of a module; a file at its root counts as its own folder. */
const subfolder = file => moduleFolder(file) + file.slice(moduleFolder(file).length).split('/', 1)[0]

/** The imports between places, where `getPlace` maps a file to its place. */
function dependencyGraph(edges, getPlace) {
  const graph = new Map()
  for (const { from, to } of edges) {
    const [above, below] = [getPlace(from), getPlace(to)]
    if (above !== below) graph.set(above, (graph.get(above) ?? new Set()).add(below))
  }
  return graph
}

const codeImports = imports.filter(({ from, to }) => isCode(from) && isCode(to))
const localImports = codeImports.filter(
  item =>
    moduleFolder(item.from) !== undefined &&
    moduleFolder(item.from) === moduleFolder(item.to) &&
    !isRouterType(item),
)
const moduleImports = codeImports.filter(
  item => moduleName(item.from) && moduleName(item.to) && !isRouterType(item),
)
const coreFolder = file => /^src\/core\/([^/]+)\//.exec(file)?.[1]
/** Imports of a core file from a folder above its own. */
const upwardImports = codeImports.flatMap(({ from, to }) => {
  const [source, target] = [coreFolder(from), coreFolder(to)]
  const isUp = source && target && coreOrder.indexOf(source) < coreOrder.indexOf(target)
  return isUp ? [{ from, to, arrow: `${source} > ${target}` }] : []
})
const cycleText = places => [...places, places[0]].join(' → ')

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
  isTest(file) || !moduleAgnosticFolders.some(folder => file.startsWith(folder))
    ? []
    : [
        ...readFileSync(file, 'utf8')
          .replace(comments, '')
          .matchAll(/\b(?:from|join|into|update) (\w+)\b/g),
      ]
        .map(([, name]) => name)
        .filter(name => tables.has(name) && tables.get(name) !== moduleName(file))

/** The first trade word in a file of src/ui, or undefined. */
const findTradeWord = file =>
  tradeWords.exec(`${file}\n${readFileSync(file, 'utf8').replace(comments, '')}`.replace(nameParts, ' '))?.[0]

const filesByFolder = new Map()
for (const file of files)
  filesByFolder.set(dirname(file), [...(filesByFolder.get(dirname(file)) ?? []), file])
const refusals = [
  ...imports.flatMap(({ from, to, isType }) => {
    const reason = importRefusal(from, to, isType)
    return reason ? [`${from} imports ${to}: ${reason}`] : []
  }),
  ...sourceFiles.flatMap(file => {
    const word =
      file.startsWith('src/ui/') && /\.(tsx?|css)$/.test(file) && !isTest(file) && findTradeWord(file)
    return word
      ? [`${file} contains "${word}": src/ui fits any business, so trade words belong in core/trade`]
      : []
  }),
  ...files.flatMap(file =>
    queriedTables(file).map(
      name =>
        `${file} queries the table ${name} of ${tables.get(name)}: it serves every module, so the manifests must declare this`,
    ),
  ),
  ...findCycles(dependencyGraph(codeImports, file => file)).map(
    files =>
      `a cycle of files: ${cycleText(files)}. Move what they share, often a type, to the lowest of them, or pass it as a parameter`,
  ),
  ...findCycles(dependencyGraph(moduleImports, moduleName)).map(
    modules =>
      `a cycle of modules: ${cycleText(modules)}. Show the other's content through a panel in its module.tsx, and trigger its work through a hook in its manifest`,
  ),
  ...findCycles(dependencyGraph(localImports, subfolder)).map(
    folders =>
      `a cycle of folders: ${cycleText(folders)}. Decide which one is lower, and move its imports there`,
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
    imports.some(({ from, to }) => to === `src/modules/${file}` && moduleName(from) !== moduleName(to))
      ? []
      : [`scripts/public-files.mjs names ${file}, which no other module imports`],
  ),
]
for (const line of refusals) console.error(line)
if (refusals.length === 0) console.log(`imports: ${files.length} files follow the rules`)
process.exit(refusals.length ? 1 : 0)
