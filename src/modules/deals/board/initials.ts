/** "DA" for Dana Amos. */
export const toInitials = (name: string): string => {
  const nameParts = name.trim().split(/\s+/)
  const [first = '', last = ''] = [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}
