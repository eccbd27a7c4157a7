import react from '@vitejs/plugin-react'
import tailwind from '@tailwindcss/vite'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { articleOf } from './src/modules/legal/article.server.ts'

/** The highest quality takes seconds for the map and the charts, and saves them one percent. */
const brotli = (content: Buffer) => ({ [constants.BROTLI_PARAM_QUALITY]: content.length > 150_000 ? 9 : 11 })

/** Assets never change under their name, so they are compressed once, here, as small as they get. */
const compressed: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  writeBundle({ dir }) {
    const folder = join(dir!, 'assets')
    for (const file of readdirSync(folder)) {
      if (!/\.(js|css|json|svg)$/.test(file)) continue
      const content = readFileSync(join(folder, file))
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, { params: brotli(content) }))
      writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
    }
  },
}

/** Long texts are rendered when the product is built, and only for the server: they reach browsers with their page. */
const texts: Plugin = {
  name: 'texts',
  transform(code, id) {
    if (!id.endsWith('.md')) return null
    const html = this.environment.name === 'client' ? null : articleOf(code)
    return { code: `export default ${JSON.stringify(html)}`, map: null, moduleType: 'js' }
  },
}

/** They read files of their own, or are no JavaScript. All else becomes part of the server: one file loads twice as fast as 900. */
const apart = ['@node-rs/argon2', 'graphile-worker', 'pdfkit', 'pg', 'pino', 'vite']

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), compressed, texts],
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.worker!)
      await builder.build(builder.environments.ssr!)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rollupOptions: { input: ['src/app/pages/entry-public.tsx', 'src/app/pages/entry-client.tsx'] },
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
      resolve: command === 'build' ? { noExternal: true, external: apart } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rollupOptions: { input: { server: 'src/app/server.ts' } },
      },
    },
  },
}))
