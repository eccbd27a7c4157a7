import { createContext } from 'react'
import type { Module } from './module.ts'

/** The modules of the product, as the shell gives them, so that nothing below it names one. */
export const ModulesContext = createContext<readonly Module[]>([])
