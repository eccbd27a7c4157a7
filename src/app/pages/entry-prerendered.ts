import { openBanner } from '../../modules/consent/open-banner.ts'
import { openConsentPanel } from '../../modules/consent/open-consent-panel.ts'
import { openContactForm } from '../../modules/contact/open-contact-form.ts'
import { openPlayableLease } from '../../modules/leases/playable/open-playable-lease.ts'
import { openListingView } from '../../modules/marketplace/public/open-listing-view.ts'
import { openLiveMap } from '../../modules/public-map/open-live-map.ts'
import { openStatus } from '../../modules/status/open-status.ts'
import { openMeasuring } from '../../modules/web-health/measure/open-measuring.ts'
import { openThemePicker } from '../../ui/themes/open-theme-picker.ts'
import { syncThemeWithPage } from '../../ui/themes/theme-on-page.ts'

// All code of prerendered pages, at most 10 kB compressed. They are readable without it.
const each = (selector: string, open: (element: HTMLElement) => unknown) => {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) open(element)
}

syncThemeWithPage()
openMeasuring()
each('aside[aria-label=Cookies]', openBanner)
each('[data-consent]', openConsentPanel)
each('[data-themes]', openThemePicker)
each('[data-playable-lease]', openPlayableLease)
each('[data-checked-at]', openStatus)
each('[data-public-map]', openLiveMap)
each('[data-listing]', openListingView)
each('[data-contact]', form => openContactForm(form as HTMLFormElement))
