import react from '@vitejs/plugin-react'
import tailwind from '@tailwindcss/vite'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

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
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content))
      writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
    }
  },
}

export default defineConfig({
  plugins: [react(), tailwind(), compressed],
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
  environments: {
    client: {
      build: { outDir: 'dist/client', manifest: true, rollupOptions: { input: 'src/app/entry-client.tsx' } },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rollupOptions: { input: { server: 'src/app/server.ts' } },
      },
    },
  },
})
