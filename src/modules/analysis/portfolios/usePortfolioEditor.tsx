import { useNavigate, useSearch } from '@tanstack/react-router'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLive } from '../../../core/live/useLive.tsx'
import { useQuery } from '@tanstack/react-query'
import { access } from '../access.ts'
import { type Member, parseMembers, formatMembers, maxPortfolioMembers } from '../compare/members.ts'
import { usePriceDecks } from '../useAnalyses.tsx'
import { usePortfolios } from './usePortfolios.tsx'

/** The address: the saved portfolio, and unsaved changes of its members and prices. */
type PortfolioSearch = { saved?: string; of?: string; deck?: string }
const ownPricesKey = 'own'

/** The portfolio being edited: the saved one with the unsaved changes in the address. */
export function usePortfolioEditor() {
  const params = useSearch({ strict: false }) as PortfolioSearch
  const navigate = useNavigate()
  const isAllowed = getRefusal(useViewer(), access.advanced) === null
  const { api, call } = usePortfolios()
  const query = api.list.queryOptions(undefined, { enabled: isAllowed })
  useLive(query, isAllowed)
  const { data: savedPortfolios = [] } = useQuery(query)
  const { data: decks = [] } = useQuery(usePriceDecks().api.list.queryOptions())
  const saved = savedPortfolios.find(({ id }) => id === params.saved) ?? null
  const members = parseMembers(params.of ?? saved?.members, maxPortfolioMembers)
  const deckId =
    params.deck === undefined ? (saved?.deckId ?? null) : params.deck === ownPricesKey ? null : params.deck
  const deck = decks.find(({ id }) => id === deckId) ?? null
  const current = { members: formatMembers(members), deckId: deck?.id ?? null }
  const isChanged = saved !== null && (saved.members !== current.members || saved.deckId !== current.deckId)
  const setSearch = (search: PortfolioSearch) =>
    void navigate({ to: '/app/financial-analysis/portfolio', search, replace: true })
  const open = (id: string) => setSearch({ saved: id })
  const saving = useCommand(
    ({ id, version, members, deckId }: NonNullable<typeof saved>) =>
      call.update.mutate({ id, version, seen: { members, deckId }, changes: current }),
    { success: (_, { name }) => `${name} saved`, onSuccess: (_, { id }) => open(id) },
  )
  return {
    saved,
    members,
    decks,
    deck,
    held: current,
    isChanged,
    saving,
    open,
    /** True if the saved portfolio of the address does not exist or is not loaded yet. */
    isMissing: params.saved !== undefined && saved === null,
    setMembers: (next: Member[]) => setSearch({ ...params, of: formatMembers(next) }),
    setDeck: (id: string | null) => setSearch({ ...params, deck: id ?? ownPricesKey }),
  }
}
