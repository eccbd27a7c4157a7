import type { ReactNode } from 'react'
import { ThemePicker } from '../../ui/themes/ThemePicker.tsx'
import type { PublicProfile } from './read-profile.server.ts'

interface WhiteLabelPageProps {
  profile: PublicProfile
  children: ReactNode
}

const legalLinks = [
  { to: '/legal/terms', label: 'Terms' },
  { to: '/legal/privacy', label: 'Privacy' },
]

/**
 * Shows the page of an organization whose plan omits our name: its own name above, and the legally required
 * links below.
 */
export const WhiteLabelPage = ({ profile: { name }, children }: WhiteLabelPageProps) => (
  <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto]">
    <header className="border-b bg-surface print:hidden">
      <p className="mx-auto flex h-14 max-w-6xl items-center px-6 text-md font-semibold wrap-anywhere max-md:px-4">
        {name}
      </p>
    </header>
    <main className="mx-auto w-full max-w-6xl min-w-0 px-6 max-md:px-4">{children}</main>
    <footer className="border-t bg-surface print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-6 py-4 text-sm max-md:px-4">
        <nav aria-label="Legal" className="flex gap-4">
          {legalLinks.map(({ to, label }) => (
            <a key={to} href={to} className="text-muted hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
        <ThemePicker />
      </div>
    </footer>
  </div>
)
