import { Link, useNavigate } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { guidePath } from '../access.ts'
import { isPublicTopic, publicGuidePath } from '../pages/public-pages.ts'

/** The base address of the guide's pages: inside the application, or public. */
export const GuideBase = /* @__PURE__ */ createContext<string>(guidePath)

const isAnyTopic = () => true

/** Returns a function that tests whether this reader may open a page. */
export const useIsReadable = (): ((slug: string) => boolean) =>
  use(GuideBase) === publicGuidePath ? isPublicTopic : isAnyTopic

type GuideLinkProps = {
  topic: string
  className: string
  children: ReactNode
  isHere?: boolean
  onClick?: () => void
}

export const GuideLink = ({ topic, isHere = false, onClick, ...linkProps }: GuideLinkProps) => (
  <Link
    to={`${use(GuideBase)}/${topic}`}
    {...linkProps}
    {...(isHere && { 'aria-current': 'page' as const })}
    {...(onClick && { onClick })}
  />
)

export function useOpenTopic(): (topic: string) => void {
  const base = use(GuideBase)
  const navigate = useNavigate()
  return topic => void navigate({ to: `${base}/${topic}` })
}
