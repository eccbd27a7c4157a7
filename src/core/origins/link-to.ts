/** An address with its query and its place on the page, as a link takes it. */
export function linkTo(address: string) {
  const { pathname, searchParams, hash } = new URL(address, 'http://this')
  return {
    to: pathname,
    search: Object.fromEntries(searchParams) as never,
    ...(hash !== '' && { hash: hash.slice(1) }),
  }
}
