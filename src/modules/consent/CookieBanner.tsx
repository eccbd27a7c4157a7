import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { decide, useConsent } from './useConsent.tsx'

/** Asks once which cookies are allowed, at the foot of every page. It covers nothing that cannot be scrolled free. */
export function CookieBanner() {
  return useConsent() === null ? <Banner /> : null
}

function Banner() {
  const [choosing, setChoosing] = useState(false)
  const [analytics, setAnalytics] = useState(false)
  const banner = useRef<HTMLElement>(null)

  // What gets the focus is scrolled to where the banner does not cover it, and the frame of /app ends above it.
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = banner.current!.offsetHeight
      style.scrollPaddingBottom = `${height + 8}px`
      style.setProperty('--banner-height', `${height}px`)
    })
    observer.observe(banner.current!)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
      style.removeProperty('--banner-height')
    }
  }, [])

  return (
    <aside
      ref={banner}
      aria-label="Cookies"
      className="sticky bottom-0 z-30 border-t bg-raised shadow-float print:hidden"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5">
        <p className="min-w-0 flex-1 basis-72 text-sm text-muted">
          Wellhead stores what it needs to work, and nothing for anyone else.{' '}
          <a href="/legal/cookies" className="text-accent underline underline-offset-2">
            Cookie Policy
          </a>
        </p>
        {choosing && (
          <form
            id="cookie-categories"
            onSubmit={event => {
              event.preventDefault()
              decide(analytics)
            }}
            className="flex flex-wrap gap-x-6 max-md:w-full"
          >
            <CheckField label="Essential" hint="Required" checked disabled />
            <CheckField
              label="Analytics"
              hint="Optional, currently unused"
              checked={analytics}
              onChange={event => setAnalytics(event.target.checked)}
            />
          </form>
        )}
        {/* No choice is made to look better than another. */}
        <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1 max-md:[&>*]:px-1">
          <Button onClick={() => decide(false)}>Essential Only</Button>
          {choosing ? (
            // A button of its own: the click that opened the choice must not become the one that submits it.
            <Button key="save" type="submit" form="cookie-categories">
              Save
            </Button>
          ) : (
            <Button key="preferences" onClick={() => setChoosing(true)}>
              Preferences
            </Button>
          )}
          <Button onClick={() => decide(true)}>Accept All</Button>
        </div>
      </div>
    </aside>
  )
}
