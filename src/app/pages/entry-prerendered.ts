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
const openEach = (selector: string, open: (element: HTMLElement) => unknown) => {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) open(element)
}

syncThemeWithPage()
openMeasuring()
// The script is async: from the cache it runs before the end of the page is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', openAll)
else openAll()

function openAll() {
  openEach('aside[aria-label=Cookies]', openBanner)
  openEach('[data-consent]', openConsentPanel)
  openEach('[data-themes]', openThemePicker)
  openEach('[data-playable-lease]', openPlayableLease)
  openEach('[data-checked-at]', openStatus)
  openEach('[data-public-map]', openLiveMap)
  openEach('[data-listing]', openListingView)
  openEach('[data-contact]', form => openContactForm(form as HTMLFormElement))
}
