import { searchFrom } from '../http/searchTo.ts'

/** Splits an address with its query and hash into the props of a link. */
export function linkTo(url: string) {
  const { pathname, searchParams, hash } = new URL(url, 'http://this')
  return {
    to: pathname,
    search: searchFrom(searchParams),
    ...(hash !== '' && { hash: hash.slice(1) }),
  }
}
