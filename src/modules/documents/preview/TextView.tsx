import type { ViewProps } from './view-props.ts'
import { PreviewContent } from './PreviewContent.tsx'
import { responseText, useFileContent } from './useFileContent.tsx'

/** A longer text would slow its page down; the rest is in the download. */
const maxShown = 500_000

/** A text as written: content that a browser would execute is shown as text too. */
export default function TextView({ file, name, addressOf }: ViewProps) {
  const fetched = useFileContent(addressOf('bytes'), file.size, responseText)
  return (
    <PreviewContent fetched={fetched} label={name}>
      {text => (
        <>
          <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text.slice(0, maxShown)}</pre>
          {text.length > maxShown && <p className="pt-2 text-muted">The rest is in the download.</p>}
        </>
      )}
    </PreviewContent>
  )
}
