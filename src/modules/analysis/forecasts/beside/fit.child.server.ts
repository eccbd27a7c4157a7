import { type Fitting, forecastsOf } from './fitting.ts'

/** The process beside the main one in which declines are fitted, so that who asks for a page does not wait for them. */
process.on('message', (message: { wells: readonly Fitting[] }) => {
  try {
    process.send?.({ forecasts: forecastsOf(message.wells) })
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : 'it could not be fitted' })
  }
})
// Its parent ended: nobody waits for this any more.
process.on('disconnect', () => process.exit(0))
