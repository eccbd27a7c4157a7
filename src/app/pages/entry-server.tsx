import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Head } from '../../core/module/module.ts'
import { modules } from '../modules.ts'
import { ownHead } from './head.ts'
import { isInside } from './inside.ts'
import { pageAt } from './page-at.ts'
import { RefusedDocument, type Refused } from './RefusedDocument.tsx'
import type { Assets, Read } from './rendering.ts'
import { createAppRouter } from './router.tsx'

/** The file of the page's component at an address. */
export const pageFileAt = (path: string) => pageAt(path)?.load.file

/** The query of a prerendered page, null for one without any; undefined at any other address. */
export function prerenderedReads(path: string): string | null | undefined {
  const page = pageAt(path)
  return page?.isPrerendered ? (page.reads ?? null) : undefined
}

/** Every page, as the server’s modules know it; one of many as “/organizations/…”. */
export const sitePages = modules
  .flatMap(({ pages }) => pages)
  .map(({ path, title, gate, description, heads }) => ({
    path: path.replaceAll(/\$\w+/g, '…'),
    title,
    isPublic: gate.who === 'anyone' && !isInside(path),
    isIndexed: description !== undefined || heads !== undefined,
    isOfModule: heads !== undefined && description === undefined,
  }))

/** What search engines show of the page at an address; null where they show none, or under another address. */
export async function headAt(path: string, read: Read): Promise<Head | null> {
  const page = pageAt(path)
  if (!page || page.gate.who !== 'anyone') return null
  const data = page.reads === undefined ? undefined : await read(page.reads, paramsIn(page.path, path))
  const head = ownHead(page, page.heads?.(data) ?? null)
  return head?.path === path ? head : null
}

/** The page's parameters as its address has them; undefined for a page without any. */
function paramsIn(page: string, path: string): Record<string, string> | undefined {
  const values = path.split('/')
  const named = page
    .split('/')
    .flatMap((part, at) => (part.startsWith('$') ? [[part.slice(1), at] as const] : []))
  return named.length > 0
    ? Object.fromEntries(named.map(([name, at]) => [name, decodeURIComponent(values[at] ?? '')]))
    : undefined
}

/** What the page at an address asks first. */
export const pageAsksAt = (path: string) => pageAt(path)?.asks

/** Renders a public page, or the empty document of /app and /admin, which the browser fills. Throws what a page could not read. */
export function render(
  request: Request,
  publicUrl: string,
  read: Read,
  assets: Assets,
  nonce: string | undefined,
): Promise<Response> {
  const handler = createRequestHandler({
    request,
    createRouter: () => createAppRouter({ publicUrl, read, assets }, modules, nonce),
  })
  return handler(async ({ request, responseHeaders, router }) => {
    const failed = router.state.matches.find(({ status }) => status === 'error')
    if (failed) throw failed.error
    const page = await renderRouterToStream({
      request,
      responseHeaders,
      router,
      children: <RouterServer router={router} />,
    })
    // What a page reads is null where there is nothing to show: it says so in words, and to programs by its status.
    const absent = router.state.matches.some(({ loaderData }) => loaderData === null)
    return absent ? { ...page, response: withStatus(page.response, 404) } : page
  })
}

/** The document of a prerendered page. */
export type Prerender = {
  html: string
  /** Whether there is anything to show. */
  found: boolean
  /** Where it is now, instead. */
  movedTo?: string | undefined
  /** For this request alone. */
  isFresh?: true | undefined
}

/** Draws the document of the prerendered page at an address, of which `search` is the query string. */
export async function prerender(
  path: string,
  search: string,
  publicUrl: string,
  read: Read,
  assets: Assets,
): Promise<Prerender> {
  if (path.length > 1 && path.endsWith('/'))
    return { html: '', found: false, movedTo: path.replace(/\/+$/, '') || '/' }
  const page = pageAt(path)
  const isFresh = page?.isFresh ?? (page?.takes && true)
  const router = createAppRouter({ publicUrl, read, assets }, modules)
  const history = createMemoryHistory({ initialEntries: [page?.takes ? path + search : path] })
  // Browsers scroll back by themselves where a document is loaded as a whole.
  router.update({ ...router.options, ...plainSearch, history, scrollRestoration: false })
  await router.load()
  const { matches } = router.state
  const failed = matches.find(({ status }) => status === 'error')
  if (failed) throw failed.error
  const movedTo = page?.moved?.(matches.at(-1)?.loaderData)
  if (movedTo) return { html: '', found: false, movedTo, isFresh }
  // A page whose code has not loaded yet would be drawn as a spinner.
  for (const { routeId } of router.matchRoutes(path)) await router.loadRouteChunk(router.routesById[routeId]!)
  const html = `<!doctype html>${renderToString(<RouterProvider router={router} />)}`
  return { html, found: matches.every(({ loaderData }) => loaderData !== null), isFresh }
}

/** A query string as people type it: the router's own way reads 0.00781250 as a number, and loses a digit. */
const plainSearch = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, string>) =>
    Object.keys(search).length > 0 ? `?${new URLSearchParams(search)}` : '',
}

const withStatus = ({ body, headers }: Response, status: number) => new Response(body, { status, headers })

/** The document in place of one that was refused or failed. */
export const renderRefused = (refused: Refused, styles: string[]): string =>
  `<!doctype html>${renderToStaticMarkup(<RefusedDocument {...refused} styles={styles} />)}`
