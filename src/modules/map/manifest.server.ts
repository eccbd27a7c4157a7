import type { ServerModule } from '../../core/module/server-module.server.ts'
import { gridImportable } from './grid/grid.importable.server.ts'
import { surveyTownships } from './grid/survey-township.table.ts'
import { tilesRoute } from './ground/tiles.server.ts'
import { mapRouter } from './map.server.ts'
import { printRoute } from './print/print.server.ts'
import { findTypedLand } from './sections/find-typed-land.server.ts'

export const mapModule = {
  name: 'map',
  routers: { map: mapRouter },
  files: [tilesRoute, printRoute],
  finds: [findTypedLand],
  importables: [gridImportable],
  nouns: [
    {
      name: 'survey_townships',
      one: 'township of the official grid',
      many: 'Townships of official grids',
      title: { table: surveyTownships, columns: ['title'] },
    },
  ],
} satisfies ServerModule
