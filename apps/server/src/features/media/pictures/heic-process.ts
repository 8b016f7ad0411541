// A separate program, run by heic.ts: `node heic-process.ts <file> <target>`. Writes the file's primary picture to <target> as RGBA bytes and prints
// its size as JSON. A file that cannot be decoded ends it with an error.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Decoded = { data: Uint8ClampedArray; width: number; height: number }
type Picture = { get_width(): number; get_height(): number; is_primary(): boolean; display(target: Decoded, done: (result: Decoded | null) => void): void }
/** The part of libheif that is used here. */
type Libheif = { HeifDecoder: new () => { decode(file: Buffer): Picture[] } }

/** A picture of 48 megapixels takes 650 MB. */
const MAX_MEMORY = 700 * 1024 * 1024
const MEMORY_CHECK_MS = 50
const MAX_PIXELS = 50_000_000

const watch = setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.exit(3)
}, MEMORY_CHECK_MS)
const [source = '', target = ''] = process.argv.slice(2)
const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif
const pictures = new HeifDecoder().decode(await readFile(source))
const picture = pictures.find((each) => each.is_primary()) ?? pictures[0]
if (!picture) throw new Error('no picture')
const [width, height] = [picture.get_width(), picture.get_height()]
if (width * height > MAX_PIXELS) process.exit(3)
const decoded = await new Promise<Decoded>((resolve, reject) => {
  picture.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (result) => (result ? resolve(result) : reject(new Error('damaged'))))
})
await writeFile(target, decoded.data)
process.stdout.write(JSON.stringify({ width, height }))
clearInterval(watch)
