/** The name of a copy: "Permian, copy", with a number if that name exists. */
export function copyName(name: string, portfolios: readonly { name: string }[]): string {
  const takenNames = new Set(portfolios.map(item => item.name.toLowerCase()))
  const base = `${name.slice(0, 105)}, copy`
  const names = [base, ...Array.from({ length: portfolios.length }, (_, index) => `${base} ${index + 2}`)]
  return names.find(name => !takenNames.has(name.toLowerCase())) ?? base
}
