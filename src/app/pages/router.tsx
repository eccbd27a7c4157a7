import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { Gate } from '../../core/access/refusal.ts'
import type { Module, NavigationEntry, Page } from '../../core/module/module.ts'
import { Document } from './Document.tsx'
import { PageFailed } from './PageFailed.tsx'
import { renderHead } from './head.ts'
import { isInShell, isBrowserRendered } from './inside.ts'
import type { RouterContext } from './rendering.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { Starting } from '../shell/Starting.tsx'
import { StartingFrame } from '../shell/StartingFrame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    gate?: Gate
    menu?: NavigationEntry | undefined
  }
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Document,
  notFoundComponent: () => null,
})

/**
 * The shell around /app and /admin, rendered in the browser. Its pages are child routes, so it persists across
 * navigation.
 */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  ssr: false,
  component: lazyRouteComponent(() => import('../shell/Shell.tsx')),
  pendingComponent: StartingFrame,
})

/**
 * Loads a page's code. On failure the router would reload the document, but the current page may contain
 * unsaved input, so the user decides (`PageFailed`). The router detects such errors by the start of their
 * message, which the page title replaces.
 */
const pageLoader = (page: Page) => () =>
  page.load().catch((cause: unknown) => {
    throw new Error(`${page.title}: ${String(cause)}`, { cause })
  })

const pageRoute = (page: Page, menu: NavigationEntry | undefined) =>
  page.isPrerendered && typeof document !== 'undefined' ? documentRoute(page.path) : clientRoute(page, menu)

/** A document rendered by the server: links to it leave the client-side router. */
const documentRoute = (path: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: location.href, reloadDocument: true })
    },
  })

const clientRoute = (page: Page, menu: NavigationEntry | undefined) =>
  createRoute({
    getParentRoute: () => (isInShell(page.path) ? shell : root) as typeof root,
    path: page.path,
    ssr: !isBrowserRendered(page.path),
    head: ({ match, loaderData }) =>
      renderHead(page, (match.context as RouterContext).publicUrl, page.heads?.(loaderData)),
    staticData: { gate: page.gate, title: page.title, menu },
    ...(page.reads === undefined
      ? {}
      : {
          loaderDeps: ({ search }) => usedParams(page, search),
          loader: ({ context, params, deps }) =>
            (context as RouterContext).read(
              page.reads!,
              page.path.includes('$') || page.queryParameters ? { ...params, ...deps } : undefined,
            ) as never,
        }),
    pendingComponent: isInShell(page.path) ? PageSkeleton : Starting,
    component: lazyRouteComponent(pageLoader(page)),
  })

/** The query parameters that a page uses. */
const usedParams = ({ queryParameters = [] }: Page, search: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(queryParameters.map(name => [name, search[name]]))

/**
 * Any other path redirects to /app (spec §2). The browser code of public pages does not include /app, so the
 * server redirects.
 */
const notFoundRoute = (knowsApp: boolean) =>
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ location }) => {
      throw redirect(knowsApp ? { to: '/app' as string } : { href: location.href, reloadDocument: true })
    },
  })

export function createAppRouter(context: RouterContext, modules: readonly Module[], nonce?: string) {
  const pages = modules.flatMap(module => module.pages)
  const entries = modules.flatMap(module => module.navigation ?? [])
  const route = (page: Page) =>
    pageRoute(
      page,
      entries.find(({ to }) => to === page.path),
    )
  const inShell = pages.filter(page => isInShell(page.path))
  const routeTree = root.addChildren([
    shell.addChildren(inShell.map(route)),
    ...pages.filter(page => !isInShell(page.path)).map(route),
    notFoundRoute(inShell.length > 0),
  ])
  return createRouter({
    routeTree,
    context,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    // The placeholder of a page disappears as soon as the page loads.
    defaultPendingMinMs: 0,
    defaultPendingComponent: Starting,
    defaultErrorComponent: PageFailed,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
}
