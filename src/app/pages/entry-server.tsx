import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToStaticMarkup } from 'react-dom/server'
import { modules } from '../modules.ts'
import { pageAt } from './page-at.ts'
import { RefusedDocument, type Refused } from './RefusedDocument.tsx'
import type { Assets, Read } from './rendering.ts'
import { createAppRouter } from './router.tsx'

/** The file of the page's component at an address. */
export const pageFileAt = (path: string) => pageAt(path)?.load.file

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
  return handler(({ request, responseHeaders, router }) => {
    const failed = router.state.matches.find(({ status }) => status === 'error')
    if (failed) throw failed.error
    return renderRouterToStream({
      request,
      responseHeaders,
      router,
      children: <RouterServer router={router} />,
    })
  })
}

/** The document in place of one that was refused or failed. */
export const renderRefused = (refused: Refused, styles: string[]): string =>
  `<!doctype html>${renderToStaticMarkup(<RefusedDocument {...refused} styles={styles} />)}`
