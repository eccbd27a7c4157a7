import { HeadContent, Outlet, Scripts, useRouteContext, useRouter } from '@tanstack/react-router'
import { CookieBanner } from '../modules/consent/CookieBanner.tsx'
import { themeBoot } from '../ui/themes/theme.ts'
import { ThemeProvider } from '../ui/themes/ThemeProvider.tsx'
import type { RouterContext } from './router.tsx'

/** The HTML document around every page. */
export function Document() {
  const { assets } = useRouteContext({ strict: false }) as RouterContext
  const nonce = useRouter().options.ssr?.nonce
  return (
    <html lang="en-US" data-theme="blackgold" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeBoot }} />
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

/** The mark of ui/Logo.tsx in the colours of the default theme: tabs do not follow the page's theme. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="#d9ad3c"/><path d="M4.2 6h11.6M6.4 3.6v2.4M13.6 3.6v2.4M10 6v5.2a3.6 3.6 0 0 0 3.6 3.6h2.2" fill="none" stroke="#17130a" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></svg>',
)}`
