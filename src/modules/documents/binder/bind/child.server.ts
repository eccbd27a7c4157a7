import { writeFile } from 'node:fs/promises'
import { bind } from './bind.server.ts'
import { bindingPlan, type BindingProgress } from './plan.ts'

/** The child process that binds a binder: a file that crashes it ends this process alone. */
const sendProgress = (progress: BindingProgress) =>
  new Promise<void>(resolve => {
    process.send?.(progress, undefined, undefined, () => resolve())
  })

process.on('message', (message: unknown) => {
  void (async () => {
    try {
      const plan = bindingPlan.parse(message)
      await writeFile(plan.to, await bind(plan, index => void sendProgress({ at: index })), { mode: 0o600 })
      await sendProgress({ done: true })
    } catch (error) {
      await sendProgress({ failed: error instanceof Error ? error.message : String(error) })
    }
    process.exit(0)
  })()
})
// The parent ended, so no one is waiting for the result.
process.on('disconnect', () => process.exit(0))
