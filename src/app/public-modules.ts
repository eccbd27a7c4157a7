import type { Module } from '../core/module/module.ts'
import { sharedLinks } from '../modules/documents/share/links.tsx'
import { publicGuide } from '../modules/guide/public/links.tsx'
import { setup } from '../modules/setup/module.tsx'
import { signIn } from '../modules/sign-in/module.tsx'

/**
 * Modules outside of /app whose pages React renders. Every one of their visitors downloads what is listed
 * here.
 */
export const publicModules: readonly Module[] = [signIn, setup, sharedLinks, publicGuide]
