import { useNavigate, useSearch } from '@tanstack/react-router'
import { refusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLive } from '../../../core/live/useLive.tsx'
import { useQuery } from '@tanstack/react-query'
import { access } from '../access.ts'
import { type Member, parseMembers, membersText, maxPortfolioMembers } from '../compare/members.ts'
import { usePriceDecks } from '../useAnalyses.tsx'
import { usePortfolios } from './usePortfolios.tsx'

/** The address: the saved portfolio, and unsaved changes of its members and prices. */
type PortfolioSearch = { saved?: string; of?: string; deck?: string }
const ownPricesKey = 'own'

/** The portfolio being edited: the saved one with the unsaved changes in the address. */
export function usePortfolioInHand() {
  const params = useSearch({ strict: false }) as PortfolioSearch
  const navigate = useNavigate()
  const may = refusal(useViewer(), access.advanced) === null
  const { api, call } = usePortfolios()
  const query = api.list.queryOptions(undefined, { enabled: may })
  useLive(query, may)
  const { data: all = [] } = useQuery(query)
  const { data: decks = [] } = useQuery(usePriceDecks().api.list.queryOptions())
  const saved = all.find(({ id }) => id === params.saved) ?? null
  const members = parseMembers(params.of ?? saved?.members, maxPortfolioMembers)
  const deckId =
    params.deck === undefined ? (saved?.deckId ?? null) : params.deck === ownPricesKey ? null : params.deck
  const deck = decks.find(({ id }) => id === deckId) ?? null
  const held = { members: membersText(members), deckId: deck?.id ?? null }
  const isChanged = saved !== null && (saved.members !== held.members || saved.deckId !== held.deckId)
  const go = (search: PortfolioSearch) =>
    void navigate({ to: '/app/financial-analysis/portfolio', search: search, replace: true })
  const open = (id: string) => go({ saved: id })
  const saving = useCommand(
    ({ id, version, members, deckId }: NonNullable<typeof saved>) =>
      call.update.mutate({ id, version, seen: { members, deckId }, changes: held }),
    { success: (_, { name }) => `${name} saved`, after: (_, { id }) => open(id) },
  )
  return {
    saved,
    members,
    decks,
    deck,
    held,
    isChanged,
    saving,
    open,
    /** True if the saved portfolio of the address does not exist or is not loaded yet. */
    isMissing: params.saved !== undefined && saved === null,
    setMembers: (next: Member[]) => go({ ...params, of: membersText(next) }),
    setDeck: (id: string | null) => go({ ...params, deck: id ?? ownPricesKey }),
  }
}
