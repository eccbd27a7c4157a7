import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server'
import { modules } from '../modules.ts'
import type { Assets, Read } from './rendering.ts'
import { createAppRouter } from './router.tsx'

/** Renders a public page, or the empty document of /app and /admin, which the browser fills. */
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
  return handler(({ request, responseHeaders, router }) =>
    renderRouterToStream({ request, responseHeaders, router, children: <RouterServer router={router} /> }),
  )
}
