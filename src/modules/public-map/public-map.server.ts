import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openProcedure, router } from '../../core/http/procedure.server.ts'
import type { Box } from '../../core/map/map.ts'
import { countPlacesBy, placesCondition, readDots, readPlaces } from './find-places.server.ts'
import { readMapPicture, type MapPicture } from './picture.server.ts'
import { mapQuery, type MapQuery, type PublicPlace } from './public-place.ts'
import { publicMapTopic } from './publication.ts'
import { readPublishers } from './publishers.server.ts'

const publicProcedure = openProcedure.meta({ reads: [publicMapTopic, 'tenants', 'plans'] })
const pageSize = 50

export type MapFilter = { value: string; label: string; count: number }
export type PublicMap = {
  query: MapQuery
  places: PublicPlace[]
  total: number
  pages: number
  filters: { show: MapFilter[]; state: MapFilter[]; organization: MapFilter[] }
  picture: MapPicture
}

/** The places that organizations chose to publish, read only from their public copies. */
export const publicMapRouter = router({
  page: publicProcedure.input(mapQuery).query(({ ctx: { services }, input: query }): Promise<PublicMap> =>
    services.database.acrossTenants(async tx => {
      const publishers = await readPublishers(tx)
      const condition = placesCondition(publishers, query)
      const show = await countPlacesBy(tx, 'noun', placesCondition(publishers, query, 'show'))
      const states = await countPlacesBy(tx, 'state', placesCondition(publishers, query, 'state'))
      const organizations = await countPlacesBy(
        tx,
        'tenant_id',
        placesCondition(publishers, query, 'organization'),
      )
      const total = show.reduce(
        (sum, { value, count }) => (query.show === undefined || query.show === value ? sum + count : sum),
        0,
      )
      const pages = Math.max(1, Math.ceil(total / pageSize))
      const page = Math.min(query.page ?? 1, pages)
      return {
        query: { ...query, page },
        places: await readPlaces(tx, publishers, condition, {
          limit: pageSize,
          offset: (page - 1) * pageSize,
        }),
        total,
        pages,
        filters: {
          show: show.map(choice => ({ ...choice, label: choice.value === 'wells' ? 'Wells' : 'Leases' })),
          state: states.map(choice => ({ ...choice, label: choice.value })),
          organization: organizations.map(choice => ({
            ...choice,
            label: publishers.get(choice.value)?.name ?? '',
          })),
        },
        picture: await readMapPicture(tx, condition),
      }
    }),
  ),

  /** Reads the dots of the interactive map's view, and its single places by name. */
  view: publicProcedure
    .input(
      mapQuery.extend({
        box: z.object({
          west: z.number().min(-180).max(180),
          south: z.number().min(-90).max(90),
          east: z.number().min(-180).max(180),
          north: z.number().min(-90).max(90),
        }),
        zoom: z.number().min(0).max(22),
      }),
    )
    .query(({ ctx: { services }, input: { box, zoom, ...query } }) =>
      services.database.acrossTenants(async tx => {
        const publishers = await readPublishers(tx)
        const condition = placesCondition(publishers, query)
        const dots = await readDots(
          tx,
          condition,
          box satisfies Box,
          minDotDistancePixels * degreesPerPixel(zoom),
        )
        const single = dots.filter(({ wells, leases }) => wells + leases === 1).map(({ id }) => id)
        const places = await readPlaces(
          tx,
          publishers,
          sql`${condition} and id = any (${sql.param(single)}::uuid[])`,
          {
            limit: single.length,
            offset: 0,
          },
        )
        return { dots, places }
      }),
    ),
})
export type PublicMapRouter = typeof publicMapRouter

/** The distance in pixels below which two places share one dot. */
const minDotDistancePixels = 44
const degreesPerPixel = (zoom: number) => 360 / (512 * 2 ** zoom)
