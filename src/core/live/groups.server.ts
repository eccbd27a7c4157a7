import type { Connection, Watch } from './connection.server.ts'
import { Group } from './group.server.ts'
import type { LiveApi } from './live-api.server.ts'
import { viewerAudiences, rightsKey } from './rights.server.ts'
import type { Listener } from './signals.server.ts'

/**
 * The groups of pages that watch the same query with the same rights. `onError` is called with the error of a group,
 * `outside` with a watcher whom its query no longer concerns.
 */
export function openGroups(
  api: LiveApi,
  failed: (group: Group, error: unknown) => void,
  outside: (group: Group, watcher: Connection) => void,
) {
  const groups = new Map<string, Group>()
  /** The groups by audience and topic, so that a signal finds its groups regardless of how many others there are. */
  const readers = new Map<string, Set<Group>>()
  const forget = new WeakMap<Group, () => void>()
  let groupsMade = 0

  function make({ context }: Connection, { path, input }: Watch): Group {
    const { restMs, audience } = api.live(path, input)
    const asker = () => ([...made.watchers.keys()][0] as Connection | undefined)?.context ?? context
    const made: Group = new Group(
      `g${++groupsMade}`,
      () => api.call(asker(), path, input),
      failed,
      restMs,
      audience
        ? {
            read: () => audience(asker(), input),
            outside: watcher => outside(made, watcher as Connection),
          }
        : null,
    )
    return made
  }

  const signalled: Listener = (audience, topic) => {
    if (audience === null || topic === null) for (const group of groups.values()) group.touch()
    else for (const group of readers.get(`${audience} ${topic}`) ?? []) group.touch()
  }

  return {
    signalled,

    /** Returns the group for a page's watch, creating it for the first watcher. */
    of(connection: Connection, watch: Watch): Group {
      const { path, input } = watch
      const { context } = connection
      const { reads, personal } = api.live(path, input)
      const key = `${path} ${JSON.stringify(input)} ${rightsKey(context, personal)}`
      const known = groups.get(key)
      if (known) return known
      const made = make(connection, watch)
      groups.set(key, made)
      const topics = viewerAudiences(context.viewer).flatMap(audience =>
        reads.map(topic => `${audience} ${topic}`),
      )
      for (const topic of topics) readers.set(topic, (readers.get(topic) ?? new Set()).add(made))
      forget.set(made, () => {
        groups.delete(key)
        for (const topic of topics) {
          readers.get(topic)?.delete(made)
          if (readers.get(topic)?.size === 0) readers.delete(topic)
        }
      })
      return made
    },

    /** Removes a watch, and the group with its last watcher. */
    leave(connection: Connection, watch: Watch): void {
      if (watch.group?.leave(connection)) forget.get(watch.group)?.()
      watch.group = null
    },
  }
}
