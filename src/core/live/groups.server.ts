import type { Connection, Watch } from './connection.server.ts'
import { Group } from './group.server.ts'
import type { LiveApi } from './live-api.server.ts'
import { viewerAudiences, rightsKey } from './rights.server.ts'
import type { SignalListener } from './signals.server.ts'

/**
 * The groups of pages that watch the same query with the same rights. `onError` is called with the error of a
 * group, `outside` with a watcher who may no longer watch its query.
 */
export function openGroups(
  api: LiveApi,
  onError: (group: Group, error: unknown) => void,
  outside: (group: Group, watcher: Connection) => void,
) {
  const groups = new Map<string, Group>()
  /** The groups by audience and topic, so that a signal finds its groups regardless of how many others there are. */
  const groupsByTopic = new Map<string, Set<Group>>()
  const removers = new WeakMap<Group, () => void>()
  let groupCount = 0

  function createGroup({ context }: Connection, { path, input }: Watch): Group {
    const { restMs, audience } = api.live(path, input)
    const currentContext = () => ([...group.watchers.keys()][0] as Connection | undefined)?.context ?? context
    const group: Group = new Group(
      `g${++groupCount}`,
      () => api.call(currentContext(), path, input),
      onError,
      restMs,
      audience
        ? {
            read: () => audience(currentContext(), input),
            outside: watcher => outside(group, watcher as Connection),
          }
        : null,
    )
    return group
  }

  const signalled: SignalListener = (audience, topic) => {
    if (audience === null || topic === null) for (const group of groups.values()) group.touch()
    else for (const group of groupsByTopic.get(`${audience} ${topic}`) ?? []) group.touch()
  }

  return {
    signalled,

    /** Returns the group for a page's watch, creating it for the first watcher. */
    of(connection: Connection, watch: Watch): Group {
      const { path, input } = watch
      const { context } = connection
      const { reads, personal } = api.live(path, input)
      const key = `${path} ${JSON.stringify(input)} ${rightsKey(context, personal)}`
      const existing = groups.get(key)
      if (existing) return existing
      const group = createGroup(connection, watch)
      groups.set(key, group)
      const topics = viewerAudiences(context.viewer).flatMap(audience =>
        reads.map(topic => `${audience} ${topic}`),
      )
      for (const topic of topics) groupsByTopic.set(topic, (groupsByTopic.get(topic) ?? new Set()).add(group))
      removers.set(group, () => {
        groups.delete(key)
        for (const topic of topics) {
          groupsByTopic.get(topic)?.delete(group)
          if (groupsByTopic.get(topic)?.size === 0) groupsByTopic.delete(topic)
        }
      })
      return group
    },

    /** Removes a watch, and the group with its last watcher. */
    leave(connection: Connection, watch: Watch): void {
      if (watch.group?.leave(connection)) removers.get(watch.group)?.()
      watch.group = null
    },
  }
}
