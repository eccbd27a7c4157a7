/** The views of a list as chips, in the order of `labels`; the first is the default. */
export function viewChips<View extends string>(
  labels: Readonly<Record<View, string>>,
  { address, changeSearch }: { address: { view: View }; changeSearch: (change: { view: View }) => void },
  counts?: Readonly<Partial<Record<View, number>>>,
) {
  const views = Object.entries<string>(labels) as [View, string][]
  return {
    label: 'Views',
    isAlwaysOn: true,
    chips: views.map(([id, label]) => ({ id, label, count: counts?.[id] })),
    selected: address.view,
    onSelect: (selected: string | null) =>
      changeSearch({ view: views.find(([id]) => id === selected)?.[0] ?? views[0]![0] }),
  }
}
