import { writeFile } from 'node:fs/promises'
import { bind } from './bind.server.ts'
import { bindingPlan, type BindingNews } from './plan.ts'

/** The child process that binds a binder: a file that crashes it ends this process alone. */
const sendNews = (news: BindingNews) =>
  new Promise<void>(resolve => {
    process.send?.(news, undefined, undefined, () => resolve())
  })

process.on('message', (message: unknown) => {
  void (async () => {
    try {
      const plan = bindingPlan.parse(message)
      await writeFile(plan.to, await bind(plan, at => void sendNews({ at })), { mode: 0o600 })
      await sendNews({ done: true })
    } catch (error) {
      await sendNews({ failed: error instanceof Error ? error.message : String(error) })
    }
    process.exit(0)
  })()
})
// The parent ended, so no one is waiting for the result.
process.on('disconnect', () => process.exit(0))
