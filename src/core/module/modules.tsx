import { createContext } from 'react'
import type { Module } from './module.ts'

/** The modules of the product, provided by the shell so that no component below it names one. */
export const ModulesContext = createContext<readonly Module[]>([])
