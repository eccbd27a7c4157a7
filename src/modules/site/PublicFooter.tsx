import { legalDocuments } from '../../core/access/legal-documents.ts'
import { Logo } from '../../ui/Logo.tsx'
import { ThemePicker } from '../../ui/themes/ThemePicker.tsx'
import { footerLinks } from './site-links.ts'

const legal = {
  title: 'Legal',
  links: legalDocuments.map(({ slug, title }) => ({ to: `/legal/${slug}`, label: title })),
}

/** Links to everything public, and the theme switch. */
export const PublicFooter = () => (
  <footer className="border-t bg-surface print:hidden">
    <div className="mx-auto max-w-6xl px-6 py-9 max-md:px-4">
      <div className="grid gap-x-8 gap-y-7 grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.3fr]">
        <div className="max-lg:col-span-2">
          <Logo wordmark />
          <p className="mt-2.5 max-w-[30ch] text-muted">
            Leases, wells and the production that ties them together.
          </p>
        </div>
        {[...footerLinks, legal].map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="mb-1.5 text-sm text-faint" aria-hidden="true">
              {title}
            </p>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <a href={to} className="inline-block py-1 text-muted hover:text-ink max-md:py-2.5">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-4 border-t pt-4 text-sm text-faint">
        <p>Every lease, name and number in the pictures on this site is fictional.</p>
        <ThemePicker />
      </div>
    </div>
  </footer>
)
