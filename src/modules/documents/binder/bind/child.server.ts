import { writeFile } from 'node:fs/promises'
import { bind } from './bind.server.ts'
import { bindingPlan, type BindingNews } from './plan.ts'

/** The process beside the main one in which a binder is bound: a file that brings it down ends this process alone. */
const tell = (news: BindingNews) =>
  new Promise<void>(resolve => {
    process.send?.(news, undefined, undefined, () => resolve())
  })

process.on('message', (message: unknown) => {
  void (async () => {
    try {
      const plan = bindingPlan.parse(message)
      await writeFile(plan.to, await bind(plan, at => void tell({ at })), { mode: 0o600 })
      await tell({ done: true })
    } catch (error) {
      await tell({ failed: error instanceof Error ? error.message : String(error) })
    }
    process.exit(0)
  })()
})
// Its parent ended: nobody waits for this any more.
process.on('disconnect', () => process.exit(0))
