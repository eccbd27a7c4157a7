import { useEffect } from 'react'
import { formatInstant, timeZoneName } from '../../ui/formats.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { pageStyle } from './page-style.ts'

/** More columns than this need landscape. */
const maxPortraitColumns = 8

/**
 * Adds the organization, page number, user and time to every page that the browser prints on its own, and
 * turns to landscape for wide tables or boards. Prepared printouts have their own edges.
 */
export function usePageEdges() {
  const { membership, user } = useViewer()
  useEffect(() => {
    let style: CSSStyleSheet | null = null
    const remove = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== style)
      style = null
    }
    const begin = () => {
      remove()
      if (document.querySelector('.printout')) return
      const now = new Date()
      const zone = timeZoneName(now, membership?.timeZone) ?? ''
      style = new CSSStyleSheet()
      style.replaceSync(
        pageStyle({
          organization: membership?.tenantName ?? 'Wellhead',
          title: printTitle(membership?.tenantName),
          printed: `${formatInstant(now, membership?.timeZone)} ${zone}${user ? ` by ${user.displayName}` : ''}`,
          landscape: isWide(),
          hasHead: false,
        }),
      )
      document.adoptedStyleSheets.push(style)
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', remove)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', remove)
      remove()
    }
  }, [membership, user])
}

/** The page's title; if that is only the organization's name, as on the dashboard, its name in the menu. */
function printTitle(organization: string | undefined): string {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1')?.textContent ?? document.title
  return heading === organization ? (main?.getAttribute('aria-label') ?? heading) : heading
}

const isWide = () =>
  [...document.querySelectorAll('main [data-map]')].some(map => map.clientHeight > 0.6 * innerHeight) ||
  [...document.querySelectorAll('main :is(thead tr, [role=grid] [role=row]:first-of-type)')].some(
    row => row.childElementCount > maxPortraitColumns,
  ) ||
  [...document.querySelectorAll('main [class*=overflow-x-auto]')].some(box => box.scrollWidth > maxPixels)

/** Wider content would be too small to read in portrait. */
const maxPixels = 1000
