type Search = Readonly<Record<string, unknown>>
type ViewAddress = Readonly<Record<string, string>>

/** The address parameter with the view that a list started from. */
const parameter = 'saved'

/** The view in an address, as part of another address; empty if there is none. */
export const savedViewParameter = (search: Search): { saved?: string } =>
  typeof search[parameter] === 'string' ? { saved: search[parameter] } : {}

/** True if an address contains nothing but possibly a view, which then determines the list. */
export const isPlainSearch = (search: Search) => Object.keys(search).every(name => name === parameter)

/** The address of a view. */
export const viewLink = ({ id, address }: { id: string; address: ViewAddress }) => ({
  ...address,
  [parameter]: id,
})

/**
 * The parts of a view's address that its list no longer supports; `understood` is the current address as the
 * list's codec writes it.
 */
export const unsupportedParts = (params: ViewAddress, search: Search, understood: ViewAddress): string[] =>
  Object.keys(params).filter(
    name =>
      search[name] !== undefined &&
      (understood[name] === undefined ||
        (typeof search[name] === 'string' && search[name] !== understood[name])),
  )

/** True if a list's filters or sorting differ from its view, ignoring unsupported parts. */
export const differsFromView = (search: ViewAddress, current: ViewAddress, unknown: readonly string[]) =>
  Object.keys({ ...search, ...current }).some(
    name => !unknown.includes(name) && search[name] !== current[name],
  )
