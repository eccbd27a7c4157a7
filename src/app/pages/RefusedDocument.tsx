import { AppError } from '../../core/error/AppError.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { defaultTheme } from '../../ui/themes/theme.ts'
import { DocumentHead } from './DocumentHead.tsx'
import { unexpectedMessage, errorTitle } from './failure-messages.ts'

export type RefusedDocumentProps = {
  /** Null for an internal error. */
  refusal: AppError | null
  /** The address that the user requested. */
  requestedPath: string
  requestId: string
  nonce: string | undefined
}

/**
 * The document that replaces one that could not be rendered. It needs no script and no database, so it cannot
 * fail for the same reason.
 */
export function RefusedDocument({
  refusal,
  requestedPath,
  requestId,
  nonce,
  styles,
}: RefusedDocumentProps & { styles: string[] }) {
  const title = refusal ? errorTitle(refusal.code) : unexpectedMessage.title
  const isServerFault = refusal === null || refusal.code === 'unavailable'
  return (
    <html lang="en-US" data-theme={defaultTheme}>
      <head>
        <DocumentHead styles={styles} nonce={nonce} />
        <title>{`${title} · Wellhead`}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main className="grid min-h-dvh content-center justify-items-center">
          <Logo wordmark />
          <ErrorState
            heading="h1"
            title={title}
            {...(isServerFault && { reference: requestId })}
            actions={
              <>
                <LinkButton href="/app">Go to dashboard</LinkButton>
                <LinkButton href={requestedPath} variant="primary">
                  Try again
                </LinkButton>
              </>
            }
          >
            {refusal ? refusal.message : unexpectedMessage.sentence}
          </ErrorState>
        </main>
      </body>
    </html>
  )
}
