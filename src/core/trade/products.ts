/** What wells produce, in its order, with its unit and the color that the trade draws it in. */
export const products = [
  { product: 'oil', name: 'Oil', unit: 'bbl', tone: 'green' },
  { product: 'gas', name: 'Gas', unit: 'mcf', tone: 'red' },
  { product: 'water', name: 'Water', unit: 'bbl', tone: 'blue' },
] as const

export type Product = (typeof products)[number]['product']
