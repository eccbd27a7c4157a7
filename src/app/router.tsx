import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { Page } from '../core/module/module.ts'
import { Document } from './Document.tsx'
import { modules } from './modules.ts'
import type { Assets } from './pages.server.ts'

export type RouterContext = { queries: QueryClient; assets?: Assets }

const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: () => null,
})

const head =
  ({ title, description }: Page) =>
  () => ({
    meta: [
      { title: title.includes('Wellhead') ? title : `${title} · Wellhead` },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:title', content: title },
          ]
        : []),
    ],
  })

/** The shell around /app and /admin, drawn in the browser; its pages are children, so it stays while they change. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  ssr: false,
  component: lazyRouteComponent(() => import('./shell/Shell.tsx')),
})

const inShell = (page: Page) => page.path.startsWith('/app') || page.path.startsWith('/admin')

const routeOf = (page: Page) =>
  createRoute({
    getParentRoute: () => (inShell(page) ? shell : root) as typeof root,
    path: page.path,
    head: head(page),
    staticData: { gate: page.gate },
    component: lazyRouteComponent(page.load),
  })

/** Any other path leads to /app (spec §2). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/app' as string })
  },
})

export function createAppRouter(context: RouterContext, nonce?: string) {
  const pages = modules.flatMap(module => module.pages)
  const routeTree = root.addChildren([
    shell.addChildren(pages.filter(inShell).map(routeOf)),
    ...pages.filter(page => !inShell(page)).map(routeOf),
    unknown,
  ])
  const router = createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultPreload: 'intent',
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient: context.queries })
  return router
}
