import { createContext, useContext } from 'react'

type LookedAt = {
  look: (at: number) => void
  /** The figures are of the one well alone. */
  alone: boolean
  setAlone: (alone: boolean) => void
}

export const LookedAtContext = createContext<LookedAt>({ look: () => {}, alone: false, setAlone: () => {} })

/** Which well of the analysis is looked at. */
export const useLookedAt = () => useContext(LookedAtContext)
