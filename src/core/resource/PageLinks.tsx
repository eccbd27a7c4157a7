import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import type { FoldingPart } from '../../ui/Folding.tsx'

/** Buttons next to a list's title that lead to other pages. */
export const pageLinks = (links: readonly (readonly [to: string, label: string])[]): FoldingPart[] =>
  links.map(([to, label]) => ({
    label,
    node: (
      <Link to={to} className={buttonClass()}>
        {label}
      </Link>
    ),
  }))
