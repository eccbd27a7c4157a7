import type { AnyTRPCRouter } from '@trpc/server'
import type { FileRoute } from '../files/file-route.server.ts'
import type { AnyJob } from '../jobs/job.server.ts'
import type { Noun } from './noun.server.ts'

/** What a module adds to the product on the server. `app/server-modules.server.ts` lists every module. */
export type ServerModule = {
  name: string
  /** Its procedures, by the name under which the browser calls them. */
  routers?: Readonly<Record<string, AnyTRPCRouter>>
  /** Its uploads and downloads. */
  files?: readonly FileRoute[]
  jobs?: readonly AnyJob[]
  /** What `record` writes about. */
  nouns?: readonly Noun[]
}
