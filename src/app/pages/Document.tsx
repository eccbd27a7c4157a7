import { HeadContent, Outlet, Scripts, useRouteContext, useRouter } from '@tanstack/react-router'
import { CookieBanner } from '../../modules/consent/CookieBanner.tsx'
import { measureMeta } from '../../modules/web-health/measure/open-measuring.ts'
import { liveMapMeta } from '../../modules/public-map/open-live-map.ts'
import { defaultTheme } from '../../ui/themes/theme.ts'
import { ThemeProvider } from '../../ui/themes/ThemeProvider.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import type { RouterContext } from './rendering.ts'

/**
 * Our pages forbid `eval`, which zod tries when its first schema is created unless configured otherwise. This
 * script runs before any module, because `z.config` would be too late.
 */
const noEval = 'globalThis.__zod_globalConfig={jitless:true};'

/** The HTML document around every page; a prerendered one contains no data for React to hydrate. */
export function Document() {
  const { assets } = useRouteContext({ strict: false }) as RouterContext
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en-US" data-theme={defaultTheme} suppressHydrationWarning>
      <head>
        <DocumentHead
          styles={assets?.styles ?? []}
          {...(!assets?.isPrerendered && { boot: noEval + (assets?.boot ?? '') })}
          nonce={nonce}
        />
        {assets?.measure && <meta name={measureMeta} content={assets.measure} />}
        {assets?.liveMap && <meta name={liveMapMeta} content={assets.liveMap} />}
        {/* A low priority keeps the style sheet and the page's first queries ahead of the code. */}
        {assets?.preload.map(href => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <HeadContent />
        {assets?.inline && (
          <script type="module" nonce={nonce} dangerouslySetInnerHTML={{ __html: assets.inline }} />
        )}
        {assets?.scripts.map(src => (
          <script key={src} type="module" src={src} async nonce={nonce} />
        ))}
      </head>
      <body>
        <ThemeProvider>
          <Outlet />
          <CookieBanner />
        </ThemeProvider>
        {!assets?.isPrerendered && <Scripts />}
      </body>
    </html>
  )
}
