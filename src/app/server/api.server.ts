import type { FileRoute } from '../../core/files/file-route.server.ts'
import { router } from '../../core/http/procedure.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { serverModules } from '../server-modules.server.ts'

type UnionToIntersection<Union> = (Union extends unknown ? (union: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Routers = UnionToIntersection<(typeof serverModules)[number]['routers']>

const modules: readonly ServerModule[] = serverModules

/** Every procedure of the product. */
export const api = router(Object.assign({}, ...modules.map(({ routers }) => routers)) as Routers)

/** Public files, each with the address prefix that it is served under. */
export const modulePublicFiles = modules.flatMap(({ publicFiles }) => publicFiles ?? [])

/** Documents of every module, by path. */
export const moduleDocuments = new Map(
  modules.flatMap(({ documents = [] }) => documents).map(document => [document.path, document]),
)

/** Uploads and downloads of every module. */
export const moduleFileRoutes: readonly FileRoute[] = modules.flatMap(({ files = [] }) => files)
