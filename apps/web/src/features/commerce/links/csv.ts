import type { FiguresRow } from '../link-queries.ts'

/** A value as one field: quoted where it must be, and never a formula of a spreadsheet. */
function field(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The figures as a CSV file: one row per currency, since amounts of two currencies have no sum. */
export function figuresCsv(rows: readonly FiguresRow[]): string {
  const head = ['Title', 'Networks', 'Links', 'Clicks', 'Orders', 'Revenue', 'Currency']
  const lines = rows.flatMap((row) => {
    const shared = [row.title, row.platforms.join(' '), row.codes.join(' '), String(row.clicks), row.orders === null ? '' : String(row.orders)]
    return row.revenue.length === 0 ? [[...shared, '', '']] : row.revenue.map(({ amount, currency }) => [...shared, amount, currency])
  })
  return `${[head, ...lines].map((line) => line.map(field).join(',')).join('\r\n')}\r\n`
}
