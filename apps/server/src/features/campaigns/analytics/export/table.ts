import type { Analytics, Figure } from '@marquee/contract/campaigns/analytics/figures'
import { FIGURE_LABELS, type FigureName, type Group } from '@marquee/contract/campaigns/analytics/values'
import { againstText, changeOf, figureText } from '@marquee/contract/campaigns/analytics/words'

/** What the rows of a table are of. */
export const GROUP_LABELS: Readonly<Record<Group, string>> = { campaign: 'Campaign', day: 'Day', network: 'Network', hour: 'Hour of posting' }

export type Table = { columns: string[]; rows: string[][] }

/** A figure of an analysis. */
export function figureOf({ figures }: Analytics, name: FigureName): Figure {
  const found = figures.find((each) => each.name === name)
  if (!found) throw new Error(`There is no figure ${name}`)
  return found
}

const textOf = (figure: Figure, value: number | null): string => figureText(figure, value, true)

/** The table of a figure as the screen shows it, with all of it as its last row. Unknown is said. */
export function tableOf(analytics: Analytics, name: FigureName, by: Group): Table {
  const figure = figureOf(analytics, name)
  const against = analytics.against && againstText(analytics.against.kind, analytics.sent.length, analytics.against.title)
  const line = (label: string, value: number | null, before: number | null, began: string | null = null): string[] => [
    label, textOf(figure, value), ...(against === null ? [] : [began === null ? textOf(figure, before) : `began ${began}`, changeOf(name, before, value)?.text ?? '']),
  ]
  const all = line('All', figure.value, figure.before)
  return {
    columns: [GROUP_LABELS[by], FIGURE_LABELS[name], ...(against === null ? [] : [against, 'Change'])],
    rows: [...figure.rows[by].map(({ label, value, before, began }) => line(label, value, before, began)), all],
  }
}
