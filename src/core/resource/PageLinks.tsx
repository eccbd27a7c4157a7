import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import type { FoldingPart } from '../../ui/Folding.tsx'

/** Where else a list leads: buttons beside its title. */
export const pageLinks = (links: readonly (readonly [to: string, label: string])[]): FoldingPart[] =>
  links.map(([to, label]) => ({
    label,
    node: (
      <Link to={to} className={buttonClass()}>
        {label}
      </Link>
    ),
  }))
