import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context as HonoContext, Hono } from 'hono'
import { registerSitePages } from '../../core/module/site-pages.server.ts'
import { packageRoot } from '../../core/config/root.server.ts'
import type { Head } from '../../core/module/module.ts'
import { shellBoot } from '../pages/shell-boot.ts'
import { isInShell, isBrowserRendered } from '../pages/inside.ts'
import type { RefusedDocumentProps } from '../pages/RefusedDocument.tsx'
import type { Prerender } from '../pages/entry-server.tsx'
import type { Assets, Read } from '../pages/rendering.ts'
import { pagePartHeaders } from './guards.server.ts'
import { listAssets, entries, type Manifest } from './manifest.server.ts'
import type { WebEnv } from './web-env.server.ts'
import { workerFile } from './worker.server.ts'

/** Serves pages and their assets: built files in production, Vite in development. */
export type Pages = {
  developing: boolean
  assets(web: Hono<WebEnv>): void
  render(c: HonoContext<WebEnv>, publicUrl: string, read: Read): Promise<Response>
  /** The query of the prerendered page at a path; null for one without a query; undefined at any other path. */
  prerenderedReads(path: string): Promise<string | null | undefined>
  prerender(path: string, search: string, publicUrl: string, read: Read): Promise<Prerender>
  /** The search engine metadata of the page at a path; null if it is not indexed. */
  headAt(path: string, read: Read): Promise<Head | null>
  /** The document that replaces one that was refused or failed. */
  refused: (refusal: RefusedDocumentProps) => Promise<string>
}

const client = join(packageRoot(), 'dist/client')

const manifestIn = (file: string) => JSON.parse(readFileSync(join(client, '.vite', file), 'utf8')) as Manifest

const pdfWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Serves the output of `npm run build`. */
export async function openBuiltPages(): Promise<Pages> {
  const manifest = manifestIn('manifest.json')
  const [script] = Object.values(manifestIn('prerendered.json'))
  const measure = `/${Object.values(manifestIn('measure.json'))[0]!.file}`
  const prerenderedAssets: Assets = {
    isPrerendered: true,
    scripts: [`/${script!.file}`],
    styles: listAssets(manifest, entries.public).styles,
    preload: [],
    measure,
    liveMap: `/${manifest[entries.liveMap]!.file}`,
  }
  const worker = workerFile(manifest)
  const {
    sitePages,
    headAt,
    render,
    prerender,
    prerenderedReads,
    renderRefused,
    pageFileAt,
    pageQuestionAt: pageAsksAt,
  } = await import('../pages/entry-server.tsx')
  registerSitePages(sitePages)
  const assetsAt = (path: string): Assets => {
    const isInsideApp = isBrowserRendered(path)
    const entryAssets = listAssets(manifest, isInsideApp ? entries.inside : entries.public)
    // The page's code loads together with the first files instead of after them.
    const pageFiles = [isInShell(path) ? entries.frame : undefined, pageFileAt(path)]
      .filter(file => file !== undefined && file in manifest)
      .map(file => listAssets(manifest, file!))
    const scripts = pageFiles.flatMap(({ scripts, preload }) => [...scripts, ...preload])
    const styles = new Set([entryAssets, ...pageFiles].flatMap(({ styles }) => styles))
    const preload = new Set([...entryAssets.preload, ...scripts])
    return {
      scripts: entryAssets.scripts,
      styles: [...styles],
      preload: [...preload],
      measure,
      ...(isInsideApp && { boot: shellBoot(pageAsksAt(path)) }),
    }
  }
  return {
    developing: false,
    assets(web) {
      const immutable = 'public, max-age=31536000, immutable'
      web.get(
        '/assets/*',
        serveStatic({
          root: client,
          precompressed: true,
          onFound: (path, c) => {
            c.header('cache-control', immutable)
            for (const [name, value] of Object.entries(pagePartHeaders)) c.header(name, value)
            // The PDF worker compiles decoders for scanned images, which pages may not do, and may load nothing
            // from other sites.
            if (path.includes('pdf.worker')) c.header('content-security-policy', pdfWorkerPolicy)
          },
        }),
        // A page from before an update may request removed files, and a document as the response would only
        // confuse it.
        c => c.text('This file is no longer here. Reload the page.', 404, pagePartHeaders),
      )
      // Browsers check for a newer worker automatically.
      web.get('/sw.js', c =>
        c.body(worker, 200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
        }),
      )
    },
    render: (c, publicUrl, read) => {
      return render(c.req.raw, publicUrl, read, assetsAt(c.req.path), c.get('secureHeadersNonce'))
    },
    prerenderedReads: async path => prerenderedReads(path),
    prerender: (path, search, publicUrl, read) => prerender(path, search, publicUrl, read, prerenderedAssets),
    headAt,
    refused: async refused => renderRefused(refused, listAssets(manifest, entries.public).styles),
  }
}
