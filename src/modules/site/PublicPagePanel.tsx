import type { ReactNode } from 'react'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'

/** Renders the frame of a public page, signed in or not, with the site navigation above and below it. */
export const PublicPagePanel = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto]">
    <PublicHeader />
    <main className="mx-auto w-full max-w-6xl min-w-0 px-6 max-md:px-4">{children}</main>
    <PublicFooter />
  </div>
)
