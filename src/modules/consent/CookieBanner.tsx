import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { openBanner } from './open-banner.ts'

/**
 * Asks once which cookies are allowed, at the bottom of every page. Everything it covers can be scrolled into view. Its
 * behavior is in `openBanner`, since pages without React have it too.
 */
export function CookieBanner() {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => openBanner(banner.current!), [])
  return (
    <aside
      ref={banner}
      hidden
      aria-label="Cookies"
      className="sticky bottom-0 z-30 border-t bg-raised shadow-float print:hidden"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5">
        <p className="min-w-0 flex-1 basis-72 text-sm text-muted">
          This site stores only what it needs to work. With your consent it counts visits and measures speed,
          shared with no one.{' '}
          <a href="/legal/cookies" className="text-accent underline underline-offset-2">
            Cookie Policy
          </a>
        </p>
        <form id="cookie-categories" hidden className="flex flex-wrap gap-x-6 max-md:w-full">
          <CheckField label="Essential" hint="Required" defaultChecked disabled />
          <CheckField label="Analytics" hint="Optional: counts visits and speed" />
        </form>
        {/* The buttons look alike, so that no choice is favored. */}
        <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-1">
          <Button data-decides="essential">Essential Only</Button>
          <Button data-decides="save" type="submit" form="cookie-categories" hidden>
            Save
          </Button>
          <Button data-decides="preferences">Preferences</Button>
          <Button data-decides="all">Accept All</Button>
        </div>
      </div>
    </aside>
  )
}
