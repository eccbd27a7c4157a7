import { states, type State } from './states.data.ts'

const byApi = new Map(states.map(state => [state.api, state]))
const byFips = new Map(states.flatMap(state => (state.fips === null ? [] : [[state.fips, state] as const])))
const byName = new Map(
  states.flatMap(state => [
    [state.name.toUpperCase(), state] as const,
    ...(state.postal === null ? [] : [[state.postal, state] as const]),
  ]),
)

/** The state or offshore area with this two-digit API code, or null. */
export const stateByApi = (code: string): State | null => byApi.get(code) ?? null

/** The state with this two-digit FIPS code, or null. */
export const stateByFips = (code: string): State | null => byFips.get(code) ?? null

/** The state named in words or by its postal code, in any case ("nd", "North Dakota"), or null. */
export const stateByName = (text: string): State | null => byName.get(text.trim().toUpperCase()) ?? null
