import { Link } from '@tanstack/react-router'
import { createContext, useContext, type ReactNode } from 'react'

/** Below which address articles are read: outside, or within the application. Lists and searches are outside alone. */
export const BlogBase = createContext('/blog')

interface BlogLinkProps {
  /** Below the blog: "/how-a-clause-runs", "/tag/leases"; empty for all articles. */
  to: string
  className?: string
  children: ReactNode
}

/** A link to another page of the blog. */
export function BlogLink({ to, ...rest }: BlogLinkProps) {
  const base = useContext(BlogBase)
  return <Link to={(/^(\/[^/]+)?$/.test(to) ? base : '/blog') + to} {...rest} />
}
