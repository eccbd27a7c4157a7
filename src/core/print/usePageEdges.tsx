import { useEffect } from 'react'
import { formatInstant, zoneOf } from '../../ui/formats.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { pageStyle } from './page-style.ts'

/** More columns than these need the long side of the paper. */
const maxUpright = 8

/**
 * Whatever the browser prints by itself has the organization, the page, who printed it and when on each sheet, and turns
 * to landscape where a table or a board is wide. What was prepared for paper brings edges of its own.
 */
export function usePageEdges() {
  const { membership, user } = useViewer()
  useEffect(() => {
    let style: CSSStyleSheet | null = null
    const remove = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== style)
      style = null
    }
    const begin = () => {
      remove()
      if (document.querySelector('.printout')) return
      const now = new Date()
      const zone = zoneOf(now, membership?.timeZone) ?? ''
      style = new CSSStyleSheet()
      style.replaceSync(
        pageStyle({
          organization: membership?.tenantName ?? 'Wellhead',
          title: titleBeside(membership?.tenantName),
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

/** What the page says it is; where that is only whose it is, as on the dashboard, its name in the menu. */
function titleBeside(organization: string | undefined): string {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1')?.textContent ?? document.title
  return heading === organization ? (main?.getAttribute('aria-label') ?? heading) : heading
}

const isWide = () =>
  [...document.querySelectorAll('main [data-map]')].some(map => map.clientHeight > 0.6 * innerHeight) ||
  [...document.querySelectorAll('main :is(thead tr, [role=grid] [role=row]:first-of-type)')].some(
    row => row.childElementCount > maxUpright,
  ) ||
  [...document.querySelectorAll('main [class*=overflow-x-auto]')].some(box => box.scrollWidth > maxPixels)

/** What is wider would be too small to read on upright paper. */
const maxPixels = 1000
