import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/buttonClass.ts'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/Logo.tsx'
import { ThemePicker } from '../../ui/themes/ThemePicker.tsx'
import { LegalLinksPanel } from '../legal/LegalLinksPanel.tsx'

/** A page for everyone, signed in or not: the way in above it, the legal pages below. */
export const PublicPagePanel = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
    <header className="border-b bg-surface">
      <nav aria-label="Wellhead" className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-6 max-md:px-4">
        <a href="/" className="mr-auto rounded-sm">
          <Logo wordmark />
        </a>
        <a href="/pricing" className={classes(buttonClass('quiet'), 'max-md:hidden')}>
          Plans
        </a>
        <a href="/auth/login" className={buttonClass('quiet')}>
          Sign in
        </a>
        <a href="/auth/register" className={buttonClass('primary')}>
          Create an account
        </a>
      </nav>
    </header>
    <main className="mx-auto w-full max-w-6xl px-6 max-md:px-4">{children}</main>
    <footer className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 px-6 py-5 text-faint max-md:px-4">
      <LegalLinksPanel />
      <ThemePicker />
    </footer>
  </div>
)
