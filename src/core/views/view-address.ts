type Search = Readonly<Record<string, unknown>>
type Written = Readonly<Record<string, string>>

/** The parameter of a list's address that names the view which it began with. */
const parameter = 'saved'

/** The view that an address names, as a part of another address; nothing where it names none. */
export const viewIn = (asked: Search): { saved?: string } =>
  typeof asked[parameter] === 'string' ? { saved: asked[parameter] } : {}

/** Whether an address names a view and says nothing else of the list, or nothing at all: then the view says it. */
export const saysNothing = (asked: Search) => Object.keys(asked).every(name => name === parameter)

/** The address of a view. */
export const addressOf = ({ id, address }: { id: string; address: Written }) => ({
  ...address,
  [parameter]: id,
})

/** What a view's address says that its list no longer understands; `understood` is how the list writes what is asked. */
export const leftOut = (address: Written, asked: Search, understood: Written): string[] =>
  Object.keys(address).filter(
    name =>
      asked[name] !== undefined &&
      (understood[name] === undefined ||
        (typeof asked[name] === 'string' && asked[name] !== understood[name])),
  )

/** Whether a list is filtered or sorted otherwise than its view, beside what the list no longer understands. */
export const isFilteredOtherwise = (address: Written, present: Written, unknown: readonly string[]) =>
  Object.keys({ ...address, ...present }).some(
    name => !unknown.includes(name) && address[name] !== present[name],
  )
