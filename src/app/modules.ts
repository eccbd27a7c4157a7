import type { Module } from '../core/module/module.ts'
import { landing } from '../modules/landing/module.tsx'

/** Every module of the product. Adding one here adds its pages and its entries in the menu. */
export const modules: readonly Module[] = [landing]
