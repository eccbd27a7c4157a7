/**
 * Combines the queries of many users within one turn of the event loop into one read: a signal that concerns
 * many users makes each of their pages send the same query simultaneously. The returned function takes a user
 * and a group. Users missing from the result of `read` get `none`.
 */
export function batchReads<Group, Answer>(
  read: (group: Group, askers: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  none: Answer,
): (name: string, group: Group, userId: string) => Promise<Answer> {
  const openBatches = new Map<
    string,
    { askers: Set<string>; answers: Promise<ReadonlyMap<string, Answer>> }
  >()

  function startBatch(name: string, group: Group) {
    const askers = new Set<string>()
    const nextTurn = new Promise<void>(resolve => setImmediate(resolve))
    const answers = nextTurn.then(() => {
      openBatches.delete(name)
      return read(group, [...askers])
    })
    const batch = { askers, answers }
    openBatches.set(name, batch)
    return batch
  }

  return async (name, group, userId) => {
    const { askers, answers } = openBatches.get(name) ?? startBatch(name, group)
    askers.add(userId)
    return (await answers).get(userId) ?? none
  }
}
