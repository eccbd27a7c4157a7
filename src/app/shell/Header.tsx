import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { Session } from '../../core/auth/session.server.ts'
import { Keys } from '../../ui/keys/Keys.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ThemePicker } from '../../ui/themes/ThemePicker.tsx'
import { headerLinks, headerSupport } from './menu.ts'
import { MenuItem } from './MenuItem.tsx'
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx'

interface HeaderProps {
  session: Session
  onSearch: () => void
}

/** The line over every page: the product, the organization, the main links, search and theme. */
export function Header({ session, onSearch }: HeaderProps) {
  return (
    <header className="flex h-12 items-center gap-5 border-b bg-surface px-3.5 max-md:gap-3">
      <Link to="/app" className="shrink-0 rounded-sm">
        <Logo wordmark />
      </Link>
      <div className="flex min-w-0 shrink items-center max-md:flex-1">
        <OrganizationSwitcher {...session} />
      </div>
      <nav aria-label="Main" className="flex gap-4 max-md:hidden">
        {[...headerLinks, ...headerSupport].map(entry => (
          <MenuItem
            key={entry.to}
            entry={entry}
            viewer={session.viewer}
            look="flex items-center gap-1.5 rounded-sm whitespace-nowrap hover:text-ink"
            here="text-ink"
            elsewhere="text-muted"
          >
            {entry.label}
          </MenuItem>
        ))}
      </nav>
      <button
        type="button"
        onClick={onSearch}
        className="ml-auto flex h-control shrink-0 items-center gap-2 rounded-md border bg-bg px-2.5 text-faint hover:border-edge md:w-70"
      >
        <Search size={14} aria-hidden />
        <span className="max-md:sr-only">Search</span>
        <span className="ml-auto max-md:hidden">
          <Keys of="Mod+k" />
        </span>
      </button>
      <div className="max-md:hidden">
        <ThemePicker />
      </div>
    </header>
  )
}
