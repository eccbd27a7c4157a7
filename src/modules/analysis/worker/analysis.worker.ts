import './no-eval.ts'
import { runTask } from './task.ts'

/** Minimum interval between progress messages in milliseconds, because each one costs the page time. */
const progressIntervalMs = 60

addEventListener('message', ({ data }: MessageEvent<Parameters<typeof runTask>[0]>) => {
  try {
    const work = runTask(data)
    let lastPosted = 0
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return postMessage({ answer: step.value })
      if (performance.now() - lastPosted < progressIntervalMs) continue
      lastPosted = performance.now()
      postMessage({ done: step.value })
    }
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
