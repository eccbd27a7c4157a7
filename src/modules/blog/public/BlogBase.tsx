import { Link } from '@tanstack/react-router'
import { createContext, useContext, type ReactNode } from 'react'

/** The base path of articles, public or within the application. Lists and searches exist only on the public site. */
export const BlogBase = createContext('/blog')

interface BlogLinkProps {
  /** A path below the blog, such as "/how-a-clause-runs" or "/tag/leases"; empty for the full list. */
  to: string
  className?: string
  children: ReactNode
}

/** Renders a link to another page of the blog. */
export function BlogLink({ to, ...rest }: BlogLinkProps) {
  const base = useContext(BlogBase)
  return <Link to={(/^(\/[^/]+)?$/.test(to) ? base : '/blog') + to} {...rest} />
}
