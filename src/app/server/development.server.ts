import type { HttpBindings } from '@hono/node-server'
import { registerSitePages } from '../../core/module/site-pages.server.ts'
import { isBrowserRendered } from '../pages/inside.ts'
import { entries } from './manifest.server.ts'
import type { Pages } from './pages.server.ts'

type Renderer = typeof import('../pages/entry-server.tsx')

/** Serves the sources through Vite with reload on change. Only `npm run dev` uses this. */
export async function developmentPages(): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const throughVite = ({ incoming, outgoing }: HttpBindings) =>
    new Promise<void>(resolve => vite.middlewares(incoming, outgoing, () => resolve()))
  const { sitePages } = (await vite.ssrLoadModule('/src/app/pages/entry-server.tsx')) as Renderer
  registerSitePages(sitePages)
  return {
    developing: true,
    assets(web) {
      web.get('*', async (c, next) => {
        const handled = new Promise<true>(resolve => c.env.outgoing.once('close', () => resolve(true)))
        const passed = throughVite(c.env).then(() => false)
        if (await Promise.race([handled, passed]))
          return new Response(null, { headers: { 'x-hono-already-sent': 'true' } })
        await next()
      })
    },
    async render(c, publicUrl, read) {
      const { render } = (await vite.ssrLoadModule('/src/app/pages/entry-server.tsx')) as Renderer
      const assets = {
        scripts: [
          '/@vite/client',
          `/src/app/pages/${isBrowserRendered(c.req.path) ? 'entry-client' : 'entry-public'}.tsx`,
        ],
        styles: [],
        preload: [],
        inline: reactRefresh,
        measure,
      }
      return render(c.req.raw, publicUrl, read, assets, c.get('secureHeadersNonce'))
    },
    async prerenderedReads(path) {
      const { prerenderedReads } = (await vite.ssrLoadModule('/src/app/pages/entry-server.tsx')) as Renderer
      return prerenderedReads(path)
    },
    async prerender(path, search, publicUrl, read) {
      const { prerender } = (await vite.ssrLoadModule('/src/app/pages/entry-server.tsx')) as Renderer
      const scripts = ['/@vite/client', '/src/app/pages/entry-prerendered.ts']
      const styles = ['/src/ui/styles.css']
      return prerender(path, search, publicUrl, read, {
        scripts,
        styles,
        preload: [],
        measure,
        liveMap: `/${entries.liveMap}`,
        isPrerendered: true,
      })
    },
    async headAt(path, read) {
      const { headAt } = (await vite.ssrLoadModule('/src/app/pages/entry-server.tsx')) as Renderer
      return headAt(path, read)
    },
    async refused(refused) {
      const { renderRefused } = (await vite.ssrLoadModule('/src/app/pages/entry-server.tsx')) as Renderer
      return renderRefused(refused, ['/src/ui/styles.css'])
    },
  }
}

const measure = '/src/modules/web-health/measure/entry-measure.ts'

/** The script that @vitejs/plugin-react would write into an index.html. */
const reactRefresh = `import { injectIntoGlobalHook } from '/@react-refresh'; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => type => type`
