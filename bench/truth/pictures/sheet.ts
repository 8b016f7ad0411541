import sharp from 'sharp'

/** A picture on a sheet, and what stands below it. */
export type Tile = { png: Buffer; label: string }

const LABEL = 26
const GAP = 6
const LETTER = 7

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const drawLabel = (text: string, width: number): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><rect width="100%" height="100%" fill="#fff"/><text x="4" y="18" font-size="13" font-family="sans-serif">${escape(text.slice(0, Math.floor(width / LETTER)))}</text></svg>`)

/** Lays tiles out in columns, each with its label below, and writes the sheet. Takes the side of a tile in pixels. */
export async function writeSheet(path: string, tiles: readonly Tile[], side: number, columns: number): Promise<void> {
  const [width, height] = [side + GAP, side + LABEL + GAP]
  const parts = await Promise.all(tiles.map(async ({ png, label }, index) => {
    const [left, top] = [(index % columns) * width, Math.floor(index / columns) * height]
    return [{ input: await sharp(png).resize(side, side, { fit: 'contain', background: '#333' }).png().toBuffer(), left, top }, { input: drawLabel(label, side), left, top: top + side }]
  }))
  await sharp({ create: { width: columns * width, height: Math.ceil(tiles.length / columns) * height, channels: 3, background: '#888' } }).composite(parts.flat()).png().toFile(path)
}
