import { useLoaderData } from '@tanstack/react-router'
import type { inferRouterOutputs } from '@trpc/server'
import { buttonClass } from '../../ui/buttonClass.ts'
import { pluralize } from '../../ui/formats.ts'
import { PublicPagePanel } from '../site/PublicPagePanel.tsx'
import { MapFilters } from './MapFilters.tsx'
import { MapPicture, MapLegend } from './MapPicture.tsx'
import { PlaceList } from './PlaceList.tsx'
import type { PublicMapRouter } from './public-map.server.ts'

type PublicMapData = inferRouterOutputs<PublicMapRouter>['page']

/**
 * Shows the places that organizations chose to publish. The page is complete without scripts; with them,
 * `openLiveMap` replaces the picture with an interactive map.
 */
export default function PublicMapPage() {
  const read = useLoaderData({ strict: false }) as PublicMapData | undefined
  return (
    <PublicPagePanel>
      <div className="grid grid-cols-1 gap-5 py-10 max-md:py-6">
        <header>
          <h1 className="text-3xl font-bold tracking-tight">Public map</h1>
          <p className="mt-2 max-w-[44em] text-lg leading-relaxed text-muted">
            Wells and leases that organizations on Wellhead choose to show, at the precision they choose.
            Everything else stays private.
          </p>
        </header>
        {read && <PublicMapContent read={read} />}
      </div>
    </PublicPagePanel>
  )
}

function PublicMapContent({ read }: { read: PublicMapData }) {
  const { places, total, filters, query, picture } = read
  if (total === 0 && filters.organization.length === 0) return <NoPlacesYet />
  const label = `Map of ${pluralize(total, 'place')}, listed below`
  return (
    <>
      <MapFilters filters={filters} query={query} />
      <section aria-label="Map" className="grid grid-cols-1 gap-2">
        <div
          data-public-map={JSON.stringify(query)}
          data-box={JSON.stringify(picture.frame.box)}
          className="relative"
        >
          <button
            type="button"
            hidden
            className={`${buttonClass()} md:absolute md:top-3 md:right-3 max-md:mb-2`}
          >
            Open the interactive map
          </button>
          <div data-map-place className="overflow-hidden rounded-lg border">
            <MapPicture picture={picture} label={label} />
          </div>
        </div>
        <MapLegend />
      </section>
      <PlaceList places={places} total={total} pages={read.pages} query={query} />
    </>
  )
}

const NoPlacesYet = () => (
  <section className="rounded-lg border px-6 py-10 text-center">
    <h2 className="text-lg font-semibold">Nothing is shown yet</h2>
    <p className="mx-auto mt-1 max-w-[40em] text-muted">
      No organization shows wells or leases on this map. Organization managers choose what to show, and how
      precisely, under Organization, Public profile.
    </p>
    <p className="mt-4">
      <a href="/app/organization?tab=public" className={buttonClass('primary')}>
        Choose what to show
      </a>
    </p>
  </section>
)
