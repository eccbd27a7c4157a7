import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Head } from '../../core/module/module.ts'
import { modules } from '../modules.ts'
import { headWithDefaults } from './head.ts'
import { isBrowserRendered } from './inside.ts'
import { pageAt } from './page-at.ts'
import { RefusedDocument, type RefusedDocumentProps } from './RefusedDocument.tsx'
import type { Assets, Read } from './rendering.ts'
import { createAppRouter } from './router.tsx'

/** The source file of an address's page component. */
export const pageFileAt = (path: string) => pageAt(path)?.load.file

/** The query of a prerendered page; null for one without a query; undefined at any other address. */
export function prerenderedReads(path: string): string | null | undefined {
  const page = pageAt(path)
  return page?.isPrerendered ? (page.reads ?? null) : undefined
}

/** Every page for the server's modules; pages with parameters appear as “/organizations/…”. */
export const sitePages = modules
  .flatMap(({ pages }) => pages)
  .map(({ path, title, gate, description, heads }) => ({
    path: path.replaceAll(/\$\w+/g, '…'),
    title,
    isPublic: gate.who === 'anyone' && !isBrowserRendered(path),
    isIndexed: description !== undefined || heads !== undefined,
    isOfModule: heads !== undefined && description === undefined,
  }))

/**
 * The search engine metadata of the page at an address; null if the page is not indexed, or is indexed under
 * another address.
 */
export async function headAt(path: string, read: Read): Promise<Head | null> {
  const page = pageAt(path)
  if (!page || page.gate.who !== 'anyone') return null
  const data = page.reads === undefined ? undefined : await read(page.reads, readPathParams(page.path, path))
  const head = headWithDefaults(page, page.heads?.(data) ?? null)
  return head?.path === path ? head : null
}

/** The page's parameters from its address; undefined for a page without parameters. */
function readPathParams(page: string, path: string): Record<string, string> | undefined {
  const values = path.split('/')
  const pathParams = page
    .split('/')
    .flatMap((segment, index) => (segment.startsWith('$') ? [[segment.slice(1), index] as const] : []))
  return pathParams.length > 0
    ? Object.fromEntries(pathParams.map(([name, index]) => [name, decodeURIComponent(values[index] ?? '')]))
    : undefined
}

/** The first query of an address's page. */
export const pageQuestionAt = (path: string) => pageAt(path)?.firstQuery

/**
 * Renders a public page, or the empty document of /app and /admin, which the browser fills in.
 * @throws the error of a failed page query
 */
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
    // A null query result means not found: the page tells users, and the status tells programs.
    const isNotFound = router.state.matches.some(({ loaderData }) => loaderData === null)
    return isNotFound ? { ...page, response: withStatus(page.response, 404) } : page
  })
}

/** A prerendered page's document. */
export type Prerender = {
  html: string
  /** False when the page has nothing to show. */
  found: boolean
  /** The page's new address, if it has moved. */
  movedTo?: string | undefined
  /** True for a document that only this request may use. */
  isFresh?: true | undefined
}

/** Renders the prerendered page at an address; `search` is its query string. */
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
  const isFresh = page?.isFresh ?? (page?.queryParameters && true)
  const router = createAppRouter({ publicUrl, read, assets }, modules)
  const history = createMemoryHistory({ initialEntries: [page?.queryParameters ? path + search : path] })
  // On a full document load, the browser restores the scroll position itself.
  router.update({ ...router.options, ...toSearchText, history, scrollRestoration: false })
  await router.load()
  const { matches } = router.state
  const failed = matches.find(({ status }) => status === 'error')
  if (failed) throw failed.error
  const movedTo = page?.findNewPath?.(matches.at(-1)?.loaderData)
  if (movedTo) return { html: '', found: false, movedTo, isFresh }
  // Load the page's code first, otherwise the page would render as a spinner.
  for (const { routeId } of router.matchRoutes(path)) await router.loadRouteChunk(router.routesById[routeId]!)
  const html = `<!doctype html>${renderToString(<RouterProvider router={router} />)}`
  return { html, found: matches.every(({ loaderData }) => loaderData !== null), isFresh }
}

/**
 * Parses query strings as plain text: the router's own parser reads 0.00781250 as a number and loses a digit.
 */
const toSearchText = {
  parseSearch: (text: string) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, string>) =>
    Object.keys(search).length > 0 ? `?${new URLSearchParams(search)}` : '',
}

const withStatus = ({ body, headers }: Response, status: number) => new Response(body, { status, headers })

/** The document that replaces one that was refused or failed. */
export const renderRefused = (refusal: RefusedDocumentProps, styles: string[]): string =>
  `<!doctype html>${renderToStaticMarkup(<RefusedDocument {...refusal} styles={styles} />)}`
