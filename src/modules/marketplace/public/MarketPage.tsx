import { useLoaderData } from '@tanstack/react-router'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import type { Market } from './find-listings.server.ts'
import { MarketView, marketTitle } from './MarketView.tsx'

/** Shows the public marketplace. Works without scripts. */
export default function MarketPage() {
  const market = useLoaderData({ strict: false }) as Market | undefined
  return (
    <PublicPagePanel>
      {market ? <MarketView market={market} /> : <h1 className="py-8 text-3xl font-bold">{marketTitle}</h1>}
    </PublicPagePanel>
  )
}
