import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { PageLinks } from '../../../core/resource/PageLinks.tsx'
import { chosenIds, type Column } from '../../../ui/table/columns.ts'
import { writeLeasesAddress, type LeasesAddress } from './lease-address.ts'
import type { LeaseListRow } from './lease-list.server.ts'
import { useOffersLinks } from '../linking/useOffersLinks.tsx'

type LeasesMenuProps = {
  address: LeasesAddress
  columns: readonly Column<LeaseListRow>[]
  total: number | undefined
}

const places = [
  ['/app/imports', 'Import'],
  ['/app/leases/expirations', 'Expirations'],
  ['/app/leases/obligations', 'Obligations'],
  ['/app/leases/what-if', 'What if…'],
] as const

/** What else there is to do with leases: take the list away, bring leases in, look ahead, link wells. */
export function LeasesMenu({ address, columns, total }: LeasesMenuProps) {
  const offersLinks = useOffersLinks()
  return (
    <>
      <ExportMenu
        path="/leases/export"
        search={writeLeasesAddress({ ...address, open: null })}
        columns={() => chosenIds(columns, 'leases')}
        count={total}
      />
      <PageLinks links={offersLinks ? [...places, ['/app/leases/link-wells', 'Link wells']] : places} />
    </>
  )
}
