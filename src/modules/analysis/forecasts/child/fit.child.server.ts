import { type WellToFit, fitForecasts } from './fit-forecasts.ts'

/** A child process that fits declines, so the server keeps answering requests in the meantime. */
process.on('message', (message: { wells: readonly WellToFit[] }) => {
  try {
    process.send?.({ forecasts: fitForecasts(message.wells) })
  } catch (error) {
    process.send?.({ failed: error instanceof Error ? error.message : 'it could not be fitted' })
  }
})
// The parent has ended, so nothing needs the result.
process.on('disconnect', () => process.exit(0))
