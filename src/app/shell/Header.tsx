import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { Session } from '../../core/auth/session.server.ts'
import { Keys } from '../../ui/keys/Keys.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeMenu } from '../../ui/themes/ThemeMenu.tsx'
import { GuideButton } from './GuideButton.tsx'
import { HeaderBells } from './HeaderBells.tsx'
import { headerLinks, headerSupport } from './menu.ts'
import { MenuItem } from './MenuItem.tsx'
import { OrganizationSwitcher } from './OrganizationSwitcher.tsx'

interface HeaderProps {
  session: Session
  onSearch: () => void
}

/** The header of every page: product, organization, main links, search and themes. */
export function Header({ session, onSearch }: HeaderProps) {
  return (
    <header className="flex h-12 items-center gap-5 border-b bg-surface px-3.5 max-md:gap-2 max-md:px-1">
      <Link to="/app" className="shrink-0 rounded-sm max-md:grid max-md:size-11 max-md:place-items-center">
        <span className="max-xl:hidden">
          <Logo wordmark />
        </span>
        <span className="xl:hidden">
          <Logo size={24} />
        </span>
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
            linkClass="flex items-center gap-1.5 rounded-sm whitespace-nowrap hover:text-ink"
            activeClass="text-ink"
            inactiveClass="text-muted"
          >
            {entry.label}
          </MenuItem>
        ))}
      </nav>
      <button
        type="button"
        onClick={onSearch}
        className="ml-auto flex h-control items-center justify-center gap-2 rounded-md border bg-bg px-2.5 max-xl:w-8 max-xl:shrink-0 max-xl:px-0 max-md:w-11 max-md:border-transparent max-md:bg-transparent text-faint hover:border-edge xl:w-70 xl:min-w-36"
      >
        <Search className="size-3.5 shrink-0 max-md:size-5" aria-hidden />
        <span className="max-xl:sr-only">Search</span>
        <span className="ml-auto max-xl:hidden">
          <Keys of="Mod+k" />
        </span>
      </button>
      <HeaderBells />
      <span className="flex max-md:hidden">
        <GuideButton viewer={session.viewer} />
        <ThemeMenu />
      </span>
    </header>
  )
}
