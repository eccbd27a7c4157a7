import type { Module } from '../core/module/module.ts'
import { sharedLinks } from '../modules/documents/share/links.tsx'
import { landing } from '../modules/landing/module.tsx'
import { legal } from '../modules/legal/module.tsx'
import { pricing } from '../modules/subscription/plans/pricing.tsx'
import { setup } from '../modules/setup/module.tsx'
import { publicProfiles } from '../modules/public-profile/links.tsx'
import { signIn } from '../modules/sign-in/module.tsx'

/** Modules outside of /app: all that a first visitor's browser knows. What stands here is paid by every public page. */
export const publicModules: readonly Module[] = [
  landing,
  signIn,
  setup,
  legal,
  pricing,
  sharedLinks,
  publicProfiles,
]
