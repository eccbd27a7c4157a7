import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context as HonoContext, Hono } from 'hono'
import { packageRoot } from '../../core/config/root.server.ts'
import { isInside } from '../pages/inside.ts'
import type { Read } from '../pages/rendering.ts'
import { assetsOf, type Manifest } from './manifest.server.ts'
import type { WebEnv } from './web-env.server.ts'
import { workerFile } from './worker.server.ts'

/** How pages and their assets reach the browser: built ones in production, Vite's while developing. */
export type Pages = {
  developing: boolean
  assets(web: Hono<WebEnv>): void
  render(c: HonoContext<WebEnv>, publicUrl: string, read: Read): Promise<Response>
}

const client = join(packageRoot(), 'dist/client')

/** Serves what `npm run build` made. */
export async function builtPages(): Promise<Pages> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const inside = assetsOf(manifest, 'src/app/pages/entry-client.tsx')
  const outside = assetsOf(manifest, 'src/app/pages/entry-public.tsx')
  const worker = workerFile(manifest)
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
      // Browsers look for a newer one by themselves.
      web.get('/sw.js', c =>
        c.body(worker, 200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      )
    },
    render: (c, publicUrl, read) => {
      const assets = isInside(c.req.path) ? inside : outside
      return render(c.req.raw, publicUrl, read, assets, c.get('secureHeadersNonce'))
    },
  }
}
