/** The name of a copy: "Permian, copy", with a number if that name exists. */
export function copyName(name: string, all: readonly { name: string }[]): string {
  const takenNames = new Set(all.map(item => item.name.toLowerCase()))
  const base = `${name.slice(0, 105)}, copy`
  const names = [base, ...Array.from({ length: all.length }, (_, index) => `${base} ${index + 2}`)]
  return names.find(name => !takenNames.has(name.toLowerCase())) ?? base
}
