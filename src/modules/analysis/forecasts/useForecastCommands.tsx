import { useCommand } from '../../../core/http/useCommand.tsx'
import type { Streams } from '../history/history.ts'
import { useForecasts } from './useForecasts.tsx'

type WellForecast = { wellId: string; streams: Streams }

/** Saves a forecast for a well. Undo restores the previous saved forecast, or the automatic fit. */
export function useSaveForecast() {
  const { call } = useForecasts()
  return useCommand(
    ({ wellId, streams: { oil, gas, water } }: WellForecast) =>
      call.keep.mutate({ wellId, streams: { oil, gas, water } }),
    {
      success: ({ before }, { wellId }) => ({
        text: 'Saved as well forecast',
        undone: before ? 'Previous forecast restored' : 'Auto-fit restored',
        undo: () => (before ? call.keep.mutate({ wellId, streams: before }) : call.letGo.mutate({ wellId })),
      }),
    },
  )
}

/** Reverts a well to its automatic fit. Undo saves the previous forecast again. */
export function useRevertForecast() {
  const { call } = useForecasts()
  return useCommand((wellId: string) => call.letGo.mutate({ wellId }), {
    success: ({ before }, wellId) =>
      before === null
        ? 'The well uses the auto-fit'
        : {
            text: 'The well uses the auto-fit',
            undone: 'Forecast restored',
            undo: () => call.keep.mutate({ wellId, streams: before }),
          },
  })
}
