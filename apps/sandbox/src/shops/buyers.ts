/** Invented buyers, who stand in orders as the vendors send them: whoever reads orders must not keep them. */
export const BUYERS = [
  { name: 'Berit Sandbuyer', email: 'berit.sandbuyer@example.com', city: 'Gothenburg' },
  { name: 'Oskar Sandbuyer', email: 'oskar.sandbuyer@example.com', city: 'Malmö' },
  { name: 'Inés Sandbuyer', email: 'ines.sandbuyer@example.com', city: 'Valencia' },
  { name: 'Jonas Sandbuyer', email: 'jonas.sandbuyer@example.com', city: 'Hamburg' },
  { name: 'Claire Sandbuyer', email: 'claire.sandbuyer@example.com', city: 'Lyon' },
  { name: 'Tomasz Sandbuyer', email: 'tomasz.sandbuyer@example.com', city: 'Gdańsk' },
] as const
