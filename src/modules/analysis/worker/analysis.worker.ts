import './no-eval.ts'
import { doWork } from './work.ts'

/** Minimum interval between progress messages in milliseconds, because each one costs the page time. */
const restMs = 60

addEventListener('message', ({ data }: MessageEvent<Parameters<typeof doWork>[0]>) => {
  try {
    const work = doWork(data)
    let lastPosted = 0
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return postMessage({ answer: step.value })
      if (performance.now() - lastPosted < restMs) continue
      lastPosted = performance.now()
      postMessage({ done: step.value })
    }
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) })
  }
})
