import { HeadContent, Outlet, Scripts, useRouteContext, useRouter } from '@tanstack/react-router'
import { CookieBanner } from '../../modules/consent/CookieBanner.tsx'
import { themeBoot } from '../../ui/themes/theme.ts'
import { ThemeProvider } from '../../ui/themes/ThemeProvider.tsx'
import type { RouterContext } from './rendering.ts'
import { icon } from './icon.ts'

/**
 * Our pages forbid `eval`, and zod tries it when its first schema is made unless it is told not to: so before any module,
 * where `z.config` would come too late.
 */
const noEval = 'globalThis.__zod_globalConfig={jitless:true};'

/** The HTML document around every page. */
export function Document() {
  const { assets } = useRouteContext({ strict: false }) as RouterContext
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en-US" data-theme="blackgold" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="icon" type="image/svg+xml" href={`data:image/svg+xml,${encodeURIComponent(icon)}`} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: noEval + themeBoot + (assets?.boot ?? '') }}
        />
        {assets?.styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets?.preload.map(href => (
          <link key={href} rel="modulepreload" href={href} />
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
        <Scripts />
      </body>
    </html>
  )
}
