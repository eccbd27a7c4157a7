import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context as HonoContext, Hono } from 'hono'
import { packageRoot } from '../../core/config/root.server.ts'
import { isInside } from '../pages/inside.ts'
import type { Assets, Read } from '../pages/rendering.ts'
import type { WebEnv } from './web-env.server.ts'

/** How pages and their assets reach the browser: built ones in production, Vite's while developing. */
export type Pages = {
  developing: boolean
  assets(web: Hono<WebEnv>): void
  render(c: HonoContext<WebEnv>, publicUrl: string, read: Read): Promise<Response>
}

type Chunk = { file: string; css?: string[]; imports?: string[] }

const client = join(packageRoot(), 'dist/client')

/** Serves what `npm run build` made. */
export async function builtPages(): Promise<Pages> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const inside = assetsOf(manifest, 'src/app/pages/entry-client.tsx')
  const outside = assetsOf(manifest, 'src/app/pages/entry-public.tsx')
  const { render } = await import('../pages/entry-server.tsx')
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
        // A page from before an update may ask for what is gone; a document in its place would only confuse it.
        c => c.text('This file is no longer here. Reload the page.', 404),
      )
    },
    render: (c, publicUrl, read) => {
      const assets = isInside(c.req.path) ? inside : outside
      return render(c.req.raw, publicUrl, read, assets, c.get('secureHeadersNonce'))
    },
  }
}

/** An entry's own files, and those of everything that it imports. */
function assetsOf(manifest: Record<string, Chunk>, entry: string): Assets {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  visit(entry)
  const [own, ...imported] = [...names].map(name => manifest[name]!)
  return {
    scripts: [`/${own!.file}`],
    styles: [...new Set([own!, ...imported].flatMap(chunk => chunk.css ?? []))].map(file => `/${file}`),
    preload: imported.map(chunk => `/${chunk.file}`),
  }
}
