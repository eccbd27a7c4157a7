import { Link, useNavigate } from '@tanstack/react-router'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useNarrow } from '../../ui/useNarrow.tsx'

type PageLinksProps = { links: readonly (readonly [to: string, label: string])[] }

/** Where else a list leads: buttons beside its title; on a phone, where they have no room, one menu. */
export function PageLinks({ links }: PageLinksProps) {
  const narrow = useNarrow()
  const navigate = useNavigate()
  if (!narrow)
    return links.map(([to, label]) => (
      <Link key={to} to={to} className={buttonClass()}>
        {label}
      </Link>
    ))
  return (
    <Menu
      label="More"
      align="end"
      items={links.map(([to, label]) => ({ label, onSelect: () => void navigate({ to: to }) }))}
      renderTrigger={trigger => (
        <Button {...trigger} aria-label="More" icon={<Ellipsis size={16} aria-hidden />} />
      )}
    />
  )
}
