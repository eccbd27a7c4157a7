import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { access } from '../access.ts'
import type { ForecastRouter } from './forecast.server.ts'

export const useForecasts = () => useProcedures<ForecastRouter>('forecasts', access.wells)
