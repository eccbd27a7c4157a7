import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context as HonoContext, Hono } from 'hono'
import type { WebEnv } from './web.server.ts'

/** What a page's document loads. */
export type Assets = { scripts: string[]; styles: string[]; preload: string[]; inline?: string }

/** How pages and their assets reach the browser: built ones in production, Vite's while developing. */
export type Pages = {
  developing: boolean
  assets(web: Hono<WebEnv>): void
  render(c: HonoContext<WebEnv>): Promise<Response>
}

type Chunk = { file: string; css?: string[]; imports?: string[] }

const client = join(dirname(fileURLToPath(import.meta.url)), '../client')

/** Serves what `npm run build` made. */
export async function builtPages(): Promise<Pages> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const entry = manifest['src/app/entry-client.tsx']!
  const assets: Assets = {
    scripts: [`/${entry.file}`],
    styles: (entry.css ?? []).map(file => `/${file}`),
    preload: (entry.imports ?? []).map(name => `/${manifest[name]!.file}`),
  }
  const { render } = await import('./entry-server.tsx')
  return {
    developing: false,
    assets(web) {
      const forever = 'public, max-age=31536000, immutable'
      web.get(
        '/assets/*',
        serveStatic({
          root: client,
          precompressed: true,
          onFound: (_path, c) => c.header('cache-control', forever),
        }),
      )
    },
    render: c => render(c.req.raw, assets, c.get('secureHeadersNonce')),
  }
}
