import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ThemePicker } from '../../ui/themes/ThemePicker.tsx'

interface AuthFrameProps {
  title: string
  /** One sentence about what this page does. */
  lead?: ReactNode
  /** The error that concerns the whole form. */
  message?: string | undefined
  children?: ReactNode
  /** Links below the card. */
  footer?: ReactNode
}

const legalLinks = [
  ['Terms', '/legal/terms'],
  ['Privacy', '/legal/privacy'],
  ['Cookies', '/legal/cookies'],
] as const

/** The plain page around a single form, such as signing in, registering or setting up. */
export function AuthFrame({ title, lead, message, children, footer }: AuthFrameProps) {
  return (
    <div className="grid min-h-[calc(100dvh-var(--banner-height,0px))] grid-rows-[auto_1fr_auto] gap-6 px-4 py-5">
      <header className="mx-auto w-full max-w-5xl">
        <a href="/" className="inline-block rounded-sm">
          <Logo wordmark />
        </a>
      </header>
      <main className="mx-auto w-full max-w-96 self-center">
        <div className="grid gap-4 rounded-lg border bg-surface p-6 max-md:p-5">
          <div className="grid gap-1">
            <h1 className="text-xl font-bold tracking-tight">{title}</h1>
            {lead !== undefined && <p className="text-md text-muted">{lead}</p>}
          </div>
          {message !== undefined && <Notice tone="bad">{message}</Notice>}
          {children}
        </div>
        {footer !== undefined && (
          <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 px-1 text-muted">{footer}</div>
        )}
      </main>
      <footer className="mx-auto flex w-full max-w-96 flex-wrap items-center justify-between gap-x-4">
        <nav aria-label="Legal" className="flex gap-4 text-sm">
          {legalLinks.map(([label, href]) => (
            <a key={href} href={href} className="text-muted hover:text-ink max-md:py-3">
              {label}
            </a>
          ))}
        </nav>
        <ThemePicker />
      </footer>
    </div>
  )
}

/** A link within text. */
export const textLink = 'text-accent underline underline-offset-2 hover:decoration-2 max-md:py-2'
