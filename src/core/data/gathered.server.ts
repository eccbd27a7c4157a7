/**
 * Combines the queries of many users within one turn of the event loop into one read: a signal that concerns many
 * users makes each of their pages ask the same question simultaneously. The returned function takes a user and a
 * group. Users missing from the result of `read` get `none`.
 */
export function batchReads<Group, Answer>(
  read: (group: Group, askers: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  none: Answer,
): (name: string, group: Group, asker: string) => Promise<Answer> {
  const open = new Map<string, { askers: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> }>()

  function begin(name: string, group: Group) {
    const askers = new Set<string>()
    const turn = new Promise<void>(resolve => setImmediate(resolve))
    const answers = turn.then(() => {
      open.delete(name)
      return read(group, [...askers])
    })
    const begun = { askers, answers }
    open.set(name, begun)
    return begun
  }

  return async (name, group, asker) => {
    const { askers, answers } = open.get(name) ?? begin(name, group)
    askers.add(asker)
    return (await answers).get(asker) ?? none
  }
}
