import Menu from 'lucide-react/icons/menu'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Logo } from '../../ui/Logo.tsx'
import { siteLinks } from './site-links.ts'

const link = 'rounded-sm text-muted hover:text-ink'

/** Shows the site navigation; on small screens behind a button that needs no script. */
export const PublicHeader = () => (
  <header className="relative z-10 border-b bg-surface print:hidden">
    <nav
      aria-label="Wellhead"
      className="mx-auto flex h-14 max-w-6xl items-center gap-5 px-6 max-md:gap-2 max-md:px-4"
    >
      <a href="/" className="mr-3 rounded-sm max-lg:mr-auto">
        <Logo wordmark />
      </a>
      <span className="mr-auto flex gap-5 max-lg:hidden">
        {siteLinks.map(({ to, label }) => (
          <a key={to} href={to} className={link}>
            {label}
          </a>
        ))}
      </span>
      <a href="/auth/login" className={`${buttonClass('quiet')} max-sm:hidden`}>
        Sign in
      </a>
      <a href="/auth/register" className={buttonClass('primary')}>
        Create an account
      </a>
      <details className="group lg:hidden">
        <summary
          aria-label="Menu"
          className={`${buttonClass('quiet')} cursor-pointer list-none px-2 [&::-webkit-details-marker]:hidden`}
        >
          <Menu size={18} aria-hidden />
        </summary>
        <div className="absolute inset-x-0 top-full grid border-b bg-surface px-4 py-2 shadow-float">
          {[...siteLinks, { to: '/auth/login', label: 'Sign in' }].map(({ to, label }) => (
            <a key={to} href={to} className={`${link} py-3`}>
              {label}
            </a>
          ))}
        </div>
      </details>
    </nav>
  </header>
)
