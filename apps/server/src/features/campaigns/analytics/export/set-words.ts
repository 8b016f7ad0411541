import type PDFDocument from 'pdfkit'
import { fitText } from '../../../commerce/index.ts'

type Pdf = InstanceType<typeof PDFDocument>
export type Words = { size: number; isBold: boolean; colour: string; width: number; maxLines: number }
/** Words as a picture, in points. */
export type Picture = { png: Buffer; width: number; height: number }

/** Dots of a picture for each point: 288 an inch. */
const DOTS = 4
/** Letters that Instrument Sans has, in both weights. Others would become empty boxes. */
const OF_FONT = /^[\t\n\r\u0020-\u007E\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA\u00BB\u00BF-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E-\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2030\u2039\u203A\u20AC\u2122\u2212]*$/u

/** A title in an English sentence: one that runs from right to left does not turn the sentence around it (Unicode, UAX 9: isolates). */
export const isolate = (title: string): string => (OF_FONT.test(title) ? title : `\u200E\u2068${title}\u2069`)

/** Words as a picture, set in the machine's fonts as on product cards; null where the font of the report has all their letters. They are cut where they are too long. */
export async function pictureOf(words: string, { size, isBold, colour, width, maxLines }: Words): Promise<Picture | null> {
  if (OF_FONT.test(words)) return null
  const { png, ...dots } = await fitText(words, { size: size * DOTS, colour, isBold, align: 'left', width: width * DOTS, maxLines, least: 1 })
  return { png, width: dots.width / DOTS, height: dots.height / DOTS }
}

/** Draws a picture of words at a place; the pen stays where it is. */
export function drawPicture(pdf: Pdf, { png, width, height }: Picture, x: number, y: number): void {
  const pen = { x: pdf.x, y: pdf.y }
  pdf.image(png, x, y, { width, height })
  Object.assign(pdf, pen)
}
