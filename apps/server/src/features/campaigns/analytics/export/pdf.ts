import { createRequire } from 'node:module'
import type { Analytics, Figure, FigureRow } from '@marquee/contract/campaigns/analytics/figures'
import { FIGURE_LABELS, type FigureName, type Group } from '@marquee/contract/campaigns/analytics/values'
import { againstText, ANALYTICS_TEXTS, figureText, gapSentences, scopeText, sourceText, splitTitle, whyText } from '@marquee/contract/campaigns/analytics/words'
import PDFDocument from 'pdfkit'
import { knownOf, linesOf, type Scale, scaleOf } from './chart.ts'
import { drawPicture, isolate, pictureOf } from './set-words.ts'
import { figureOf, tableOf } from './table.ts'

const require = createRequire(import.meta.url)
const FONTS = { plain: require.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'), bold: require.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf') }
const INK = '#1C1A20'
const MUTED = '#575360'
const LINE = '#E3E0D9'
const BRAND = '#5A3FD6'
const MARGIN = 48
const CHART = { height: 150, left: 42 } as const
const TABLE = { size: 9, padding: 3, column: 110 } as const

type Pdf = InstanceType<typeof PDFDocument>
type Report = { pdf: Pdf; analytics: Analytics; figure: Figure; by: Group }

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN
type Style = { size?: number; isBold?: boolean; colour?: string }
const text = (pdf: Pdf, words: string, { size = 10, isBold = false, colour = INK }: Style = {}): void => {
  pdf.font(isBold ? 'bold' : 'plain').fontSize(size).fillColor(colour).text(words, MARGIN, pdf.y, { width: widthOf(pdf) })
}
/** Writes words that may have a title in them, in any script. */
async function textOfUsers(pdf: Pdf, words: string, { size = 10, isBold = false, colour = INK }: Style): Promise<void> {
  const picture = await pictureOf(words, { size, isBold, colour, width: widthOf(pdf), maxLines: 4 })
  if (picture === null) {
    text(pdf, words, { size, isBold, colour })
    return
  }
  drawPicture(pdf, picture, MARGIN, pdf.y + 2)
  pdf.y += picture.height + 4
}
const timeIn = (zone: string, at: string): string => new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)).replaceAll('\u202F', ' ')

async function writeHead({ pdf, analytics }: Report): Promise<void> {
  const { span, against, timeZone, readAt, sent } = analytics
  text(pdf, analytics.scope === 'campaigns' ? 'Campaign Analytics' : ANALYTICS_TEXTS.allTitle, { size: 20, isBold: true })
  const compared = against ? `, against ${isolate(againstText(against.kind, sent.length, against.title).toLowerCase())} (${against.from} to ${against.to})` : ''
  await textOfUsers(pdf, `${isolate(scopeText(analytics))}, ${span.from} to ${span.to}${compared}. Read ${timeIn(timeZone, readAt)}, times in ${timeZone}.`, { colour: MUTED })
  pdf.moveDown()
}

/** Every figure with its source and when it was read. */
async function writeFigures({ pdf, analytics }: Report): Promise<void> {
  for (const figure of analytics.figures) {
    const before = analytics.against ? `, before ${figureText(figure, figure.before, true)}` : ''
    text(pdf, `${FIGURE_LABELS[figure.name]}: ${figureText(figure, figure.value, true)}${before}`, { isBold: true })
    const readAt = figure.readAt === null ? 'Not read yet' : `Read ${timeIn(analytics.timeZone, figure.readAt)}`
    const gaps = figure.why === null ? gapSentences(figure.gaps) : [whyText(figure.why, figure.name)]
    await textOfUsers(pdf, [`${sourceText(figure, analytics.windowDays)}.`, `${readAt}.`, ...gaps].join(' '), { size: 9, colour: MUTED })
    pdf.moveDown(0.4)
  }
  pdf.moveDown()
}

type Frame = { pdf: Pdf; x: number; y: number; width: number; scale: Scale }

function drawScale({ pdf, x, y, width, scale }: Frame, figure: Figure): void {
  for (const tick of scale.ticks) {
    const at = y + scale.yOf(tick)
    pdf.moveTo(x, at).lineTo(x + width, at).lineWidth(0.5).strokeColor(LINE).stroke()
    pdf.font('plain').fontSize(8).fillColor(MUTED).text(figureText({ name: figure.name, currency: null }, tick), MARGIN, at - 5, { width: CHART.left - 6, align: 'right', lineBreak: false })
  }
}

function drawLine({ pdf, x, y, width, scale }: Frame, values: readonly (number | null)[], { colour, isDashed }: { colour: string; isDashed: boolean }): void {
  for (const part of linesOf(values, scale, width)) {
    const [first] = part
    if (!first) continue
    if (part.length === 1) pdf.circle(x + first.x, y + first.y, 1.5).fillColor(colour).fill()
    pdf.moveTo(x + first.x, y + first.y)
    for (const point of part.slice(1)) pdf.lineTo(x + point.x, y + point.y)
    if (isDashed) pdf.dash(3, { space: 3 })
    pdf.lineWidth(1.5).strokeColor(colour).stroke().undash()
  }
}

async function drawBars({ pdf, x, y, width, scale }: Frame, rows: readonly FigureRow[]): Promise<void> {
  const step = width / Math.max(1, rows.length)
  for (const [index, { label, value, before }] of rows.entries()) {
    const bars = [[value, BRAND, 0.15], [before, MUTED, 0.5]] as const
    for (const [height, colour, offset] of bars) {
      if (height === null) continue
      const [top, zero] = [scale.yOf(Math.max(0, height)), scale.yOf(Math.min(0, height))]
      pdf.rect(x + (index + offset) * step, y + top, step * 0.33, zero - top).fillColor(colour).fill()
    }
    const picture = await pictureOf(label, { size: 7, isBold: false, colour: MUTED, width: step - 4, maxLines: 1 })
    if (picture) drawPicture(pdf, picture, x + index * step + (step - picture.width) / 2, y + CHART.height + 5)
    else pdf.font('plain').fontSize(7).fillColor(MUTED).text(label, x + index * step, y + CHART.height + 5, { width: step, height: 8, align: 'center', ellipsis: true })
  }
}

/** The chart of the figure: lines of days, bars of anything else. The days before are dashed. */
async function drawChart({ pdf, analytics, figure, by }: Report): Promise<void> {
  const rows = figure.rows[by]
  text(pdf, splitTitle(figure.name, by), { size: 12, isBold: true })
  const known = knownOf(rows)
  if (known.length === 0) {
    text(pdf, figure.why === null ? ANALYTICS_TEXTS.notKnown : whyText(figure.why, figure.name), { colour: MUTED })
    pdf.moveDown()
    return
  }
  if (pdf.y + CHART.height + 50 > pdf.page.height - MARGIN) pdf.addPage()
  const frame: Frame = { pdf, x: MARGIN + CHART.left, y: pdf.y + 8, width: widthOf(pdf) - CHART.left, scale: scaleOf(known, CHART.height) }
  drawScale(frame, figure)
  if (by === 'day') {
    drawLine(frame, rows.map(({ before }) => before), { colour: MUTED, isDashed: true })
    drawLine(frame, rows.map(({ value }) => value), { colour: BRAND, isDashed: false })
    const days = { width: frame.width, lineBreak: false }
    pdf.font('plain').fontSize(8).fillColor(MUTED).text(analytics.span.from, frame.x, frame.y + CHART.height + 5, days).text(analytics.span.to, frame.x, frame.y + CHART.height + 5, { ...days, align: 'right' })
  } else await drawBars(frame, rows)
  pdf.y = frame.y + CHART.height + 22
  text(pdf, analytics.against ? `Violet: ${analytics.span.from} to ${analytics.span.to}. Grey${by === 'day' ? ', dashed' : ''}: ${analytics.against.from} to ${analytics.against.to}.` : '', { size: 8, colour: MUTED })
  pdf.moveDown()
}

/** A cell of the table, right-aligned unless it is the first of its row. */
type Cell = { words: string; isFirst: boolean; colour: string; x: number; width: number }

/** Writes a row; its cells in other scripts are pictures, in the middle of its only line. */
async function writeRow(pdf: Pdf, table: PDFKit.Mixins.PDFTableObject, cells: readonly Cell[]): Promise<void> {
  const pictures = await Promise.all(cells.map(({ words, colour, width }) => pictureOf(words, { size: TABLE.size, isBold: false, colour, width: width - 2 * TABLE.padding, maxLines: 1 })))
  const shown = cells.map(({ words }, index) => (pictures[index] ? '\u00A0' : words))
  table.row(shown.map((words, index) => (cells[index]?.isFirst ? words : { text: words, align: { x: 'right', y: 'top' } as const })))
  const middle = pdf.y - TABLE.padding - pdf.currentLineHeight(true) / 2
  for (const [index, { isFirst, x, width }] of cells.entries()) {
    const picture = pictures[index]
    if (picture) drawPicture(pdf, picture, isFirst ? x + TABLE.padding : x + width - TABLE.padding - picture.width, middle - picture.height / 2)
  }
}

async function writeTable({ pdf, analytics, figure, by }: Report): Promise<void> {
  const { columns, rows } = tableOf(analytics, figure.name, by)
  pdf.font('plain').fontSize(TABLE.size).fillColor(INK)
  pdf.x = MARGIN
  const first = widthOf(pdf) - (columns.length - 1) * TABLE.column
  const table = pdf.table({ columnStyles: [first, ...columns.slice(1).map(() => TABLE.column)], rowStyles: (index) => ({ border: [0, 0, 0.5, 0], borderColor: LINE, padding: TABLE.padding, ...(index === 0 && { textColor: MUTED }) }) })
  for (const [row, line] of [columns, ...rows].entries()) {
    await writeRow(pdf, table, line.map((words, index) => ({ words, isFirst: index === 0, colour: row === 0 ? MUTED : INK, x: index === 0 ? MARGIN : MARGIN + first + (index - 1) * TABLE.column, width: index === 0 ? first : TABLE.column })))
  }
  table.end()
}

/** What is shown as a PDF: every figure with its source, the chart, and the table. */
export async function writePdf(analytics: Analytics, name: FigureName, by: Group): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: `${scopeText(analytics)}: ${splitTitle(name, by)}`, Creator: 'Marquee', CreationDate: new Date(analytics.readAt) } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve, reject) => pdf.once('end', () => resolve(Buffer.concat(chunks))).once('error', reject))
  pdf.registerFont('plain', FONTS.plain).registerFont('bold', FONTS.bold)
  const report: Report = { pdf, analytics, figure: figureOf(analytics, name), by }
  await writeHead(report)
  await writeFigures(report)
  await drawChart(report)
  await writeTable(report)
  pdf.end()
  return ended
}
