import { headScript } from './head-script.ts'
import { icon } from './icon.ts'
import type { Assets } from './rendering.ts'

interface DocumentHeadProps {
  styles: Assets['styles']
  /** Script that runs before the first paint, after the theme script. */
  boot?: string
  nonce: string | undefined
}

/** The first elements of every document's head. */
export const DocumentHead = ({ styles, boot, nonce }: DocumentHeadProps) => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="icon" type="image/svg+xml" href={`data:image/svg+xml,${encodeURIComponent(icon)}`} />
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript(boot) }} />
    {styles.map(href => (
      <link key={href} rel="stylesheet" href={href} />
    ))}
  </>
)
