/** The products of wells in the usual order, each with its unit and its conventional color. */
export const products = [
  { product: 'oil', name: 'Oil', unit: 'bbl', tone: 'green' },
  { product: 'gas', name: 'Gas', unit: 'mcf', tone: 'red' },
  { product: 'water', name: 'Water', unit: 'bbl', tone: 'blue' },
] as const

export type Product = (typeof products)[number]['product']
