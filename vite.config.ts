import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import tailwind from '@tailwindcss/vite'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { renderArticle } from './src/modules/legal/article.server.ts'

/** The highest quality takes seconds for the map and chart files and makes them only one percent smaller. */
const brotli = (content: Buffer) => ({ [constants.BROTLI_PARAM_QUALITY]: content.length > 500_000 ? 9 : 11 })

/** Asset names contain a hash of the content, so assets are compressed once, at the highest quality. */
const compressed: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  applyToEnvironment: ({ name }) => ['client', 'prerendered', 'measure'].includes(name),
  writeBundle({ dir }, bundle) {
    for (const file of Object.keys(bundle)) {
      if (!/^assets\/[^/]+\.(m?js|css|json|svg)$/.test(file)) continue
      const path = join(dir!, file)
      const content = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: brotli(content) }))
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

/** Data files that pdf.js loads on demand: image decoders, fonts and character maps. */
const pdfParts: Plugin = {
  name: 'pdf-parts',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  generateBundle() {
    const source = join(import.meta.dirname, 'node_modules/pdfjs-dist')
    const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string }
    for (const part of ['cmaps', 'standard_fonts', 'iccs', 'wasm'])
      for (const file of readdirSync(join(source, part)))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${part}/${file}`,
          source: readFileSync(join(source, part, file)),
        })
  },
}

/** Renders long texts at build time, for the server only; browsers get them as part of the page. */
export const texts: Plugin = {
  name: 'texts',
  transform(code, id) {
    if (!id.endsWith('.md')) return null
    const html = this.environment.name === 'client' ? null : renderArticle(code)
    return { code: `export default ${JSON.stringify(html)}`, map: null, moduleType: 'js' }
  },
}

/**
 * Groups modules into a few files. Without groups, every combination of pages that share code gets its own file: 290
 * files, 156 of them for the list of wells, which load one after another on a slow network. A page that needs part of a
 * group loads the whole group and its imports. Entry points are in no group, because they would run wherever their
 * group is loaded.
 */
const codeGroups = {
  groups: [
    {
      name: 'public',
      test: /src\/app\/(pages\/(router|read)|public-modules)\.tsx?$|node_modules\/(react-dom|@tanstack\/react-router)\//,
      priority: 5,
    },
    {
      name: 'sign-in',
      test: /src\/(modules\/sign-in\/(PasskeyButton|PasswordField|SubmitButton)|core\/(auth\/(AuthFrame|auth-client|registration|useAuthRequest)|form\/useSubmit)|ui\/(LinkButton|Notice|Status|toneText))\.tsx?$/,
      priority: 4,
    },
    {
      name: 'inside',
      test: /src\/(app\/shell\/Shell|ui\/(PageHeader|Card|useNarrow|table\/PlainTable)|core\/(trade\/figures|time\/calendar))\.tsx?$/,
      priority: 3,
    },
    {
      name: 'list',
      test: /src\/core\/(resource|custom)\/(ListPage|PageLinks|useList\w*|\w+Menus|useCustomFields|search-codec)\.tsx?$|src\/(core\/data\/list-window|ui\/table\/RowCard)\.tsx?$/,
      priority: 2,
    },
    {
      name: 'well',
      test: /src\/modules\/wells\/(identity\/(well|well-type|WellStatus|useWells|wellView|last-report|api-number)|list\/well-search)\.tsx?$/,
      priority: 1,
    },
    {
      name: 'record',
      test: /src\/core\/(resource|form)\/(RecordPage|RecordForm|FactCard|RecordHistory)\.tsx$/,
      priority: 1,
    },
  ],
}

/** Adds the file of each page's component to the server's routes, so that documents can preload it. */
const pageFiles: Plugin = {
  name: 'page-files',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'ssr',
  transform(code, id) {
    if (!id.endsWith('/module.tsx')) return null
    const file = (path: string) =>
      relative(import.meta.dirname, join(dirname(id), path)).replaceAll('\\', '/')
    const named = (load: string, path: string) => `Object.assign(${load}, { file: '${file(path)}' })`
    return { code: code.replaceAll(/\(\) => import\('([^']+)'\)/g, named), map: null }
  },
}

/** Packages that read their own files or contain native code. All others are bundled: one file loads twice as fast as 900. */
const external = [
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'graphile-worker',
  'pdfjs-dist',
  'pdfkit',
  'pg',
  'pino',
  'sharp',
  'tesseract.js',
  'vite',
]

/** Replaces packages for encrypted databases, which Wellhead does not read. */
const noEncryption = fileURLToPath(new URL('src/modules/analysis/exchange/no-encryption.ts', import.meta.url))

export default defineConfig(({ command }) => ({
  resolve: {
    alias: {
      'browserify-aes/browser.js': noEncryption,
      'create-hash': noEncryption,
      'fast-xml-parser': noEncryption,
    },
  },
  plugins: [react(), tailwind(), compressed, pdfParts, texts, pageFiles],
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.prerendered!)
      await builder.build(builder.environments.measure!)
      await builder.build(builder.environments.worker!)
      await builder.build(builder.environments.ssr!)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: [
            'src/app/pages/entry-public.tsx',
            'src/app/pages/entry-client.tsx',
            'src/modules/public-map/entry-live-map.tsx',
          ],
          output: { codeSplitting: codeGroups },
        },
      },
    },
    // A page without React would load it for whatever it shares with one that has it.
    prerendered: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/prerendered.json',
        rolldownOptions: {
          input: 'src/app/pages/entry-prerendered.ts',
          output: { format: 'iife', entryFileNames: 'assets/prerendered-[hash].js' },
        },
      },
    },
    // What measures is loaded by those alone who allow it.
    measure: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: '.vite/measure.json',
        rolldownOptions: {
          input: 'src/modules/web-health/measure/entry-measure.ts',
          output: { entryFileNames: 'assets/measure-[hash].js' },
        },
      },
    },
    // The service worker shares no file with the pages, since those change their names.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        rollupOptions: {
          input: 'src/app/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
    ssr: {
      // While developing, packages stay as they are.
      resolve: command === 'build' ? { noExternal: true, external } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        // Binders are bound, files read and shown, and declines fitted in processes of their own.
        rollupOptions: {
          input: {
            server: 'src/app/server.ts',
            importer: 'src/modules/imports/child/child.server.ts',
            previewer: 'src/modules/documents/preview/child/child.server.ts',
            binder: 'src/modules/documents/binder/bind/child.server.ts',
            reader: 'src/modules/reading/child/child.server.ts',
            'mail-reader': 'src/modules/support/mail/child/child.server.ts',
            'picture-maker': 'src/core/pictures/child/child.server.ts',
            'console-reader': 'src/modules/search-engines/console/child/child.server.ts',
            'letter-printer': 'src/modules/prospects/letters/child/child.server.ts',
            fitter: 'src/modules/analysis/forecasts/child/fit.child.server.ts',
          },
        },
      },
    },
  },
}))
