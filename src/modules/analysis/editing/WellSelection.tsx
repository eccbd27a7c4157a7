import { createContext, useContext } from 'react'

type WellSelection = {
  selectWell: (at: number) => void
  /** True if the figures are for this well only. */
  alone: boolean
  setAlone: (alone: boolean) => void
}

export const WellSelectionContext = createContext<WellSelection>({
  selectWell: () => {},
  alone: false,
  setAlone: () => {},
})

/** The actions that select a well and limit the figures to it. */
export const useWellSelection = () => useContext(WellSelectionContext)
