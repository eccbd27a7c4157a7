import { useContext, type ComponentProps, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ModulesContext } from '../module/modules.tsx'

interface NothingYetProps {
  words: { one: string; many: string }
  picture: ComponentProps<typeof Picture>['of']
  /** Why this user may not add a record; null when they may. */
  readOnly: string | null
  onNew: () => void
  /** Describes what the page will show once there are records. */
  children: ReactNode
}

/**
 * Shown when an organization has no records of a kind. It offers to import them, add one, or use a start that
 * a module provides.
 */
export function NothingYet({ words, picture, readOnly, onNew, children }: NothingYetProps) {
  const beginnings = useContext(ModulesContext).flatMap(({ starterOffers = [] }) => starterOffers)
  return (
    <EmptyState
      title={`No ${words.many} yet`}
      picture={<Picture of={picture} />}
      action={
        <>
          <Link to="/app/imports" className={buttonClass('primary')}>
            Import {words.many}
          </Link>
          <Button disabledReason={readOnly} onClick={onNew}>
            Add one {words.one}
          </Button>
          {beginnings.map((Beginning, index) => (
            <Beginning key={index} />
          ))}
        </>
      }
    >
      {children}
    </EmptyState>
  )
}
