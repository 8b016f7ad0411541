const BLOCK = 64
/** Bytes read at once: the tab stays quick while a large file is hashed. */
const CHUNK = 1024 * 1024

/** First 32 bits behind the point. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}

/** The constants of FIPS 180-4: roots of the first primes. */
const ROUND = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)))

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by))
const at = (words: Int32Array, index: number): number => words[index] ?? 0

/** The 64 words of one block. */
function expand(view: DataView, offset: number, words: Int32Array): void {
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(offset + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(words, index - 15), at(words, index - 2)]
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = (at(words, index - 16) + small + at(words, index - 7) + large) | 0
  }
}

function compress(state: Int32Array, view: DataView, offset: number, words: Int32Array): void {
  expand(view, offset, words)
  let [a, b, c, d, e, f, g, h] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3), at(state, 4), at(state, 5), at(state, 6), at(state, 7)]
  for (let index = 0; index < 64; index += 1) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUND, index) + at(words, index)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const next = [a, b, c, d, e, f, g, h]
  next.forEach((word, index) => (state[index] = (at(state, index) + word) | 0))
}

/** The end of the message: its rest, a one bit, and its length in bits. */
function padded(rest: Uint8Array, total: number): DataView {
  const size = rest.length + 9 <= BLOCK ? BLOCK : 2 * BLOCK
  const bytes = new Uint8Array(size)
  bytes.set(rest)
  bytes[rest.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(size - 8, Math.floor(total / 2 ** 29))
  view.setUint32(size - 4, (total * 8) >>> 0)
  return view
}

/**
 * SHA-256 of a file, read piece by piece: the browser's own digest wants it whole in memory, and is missing on plain http, where a
 * self-hosted installation in a local network lives. Returns 64 hex digits. Rejects with an AbortError when `signal` fires.
 */
export async function sha256Of(file: Blob, signal?: AbortSignal | undefined): Promise<string> {
  const [state, words] = [Int32Array.from(START), new Int32Array(64)]
  let rest = new Uint8Array(0)
  for (let from = 0; from < file.size; from += CHUNK) {
    signal?.throwIfAborted()
    const bytes = new Uint8Array(await file.slice(from, from + CHUNK).arrayBuffer())
    const view = new DataView(bytes.buffer)
    const whole = bytes.length - (bytes.length % BLOCK)
    for (let offset = 0; offset < whole; offset += BLOCK) compress(state, view, offset, words)
    // Pieces are whole blocks, but for the last one.
    rest = bytes.slice(whole)
  }
  const end = padded(rest, file.size)
  for (let offset = 0; offset < end.byteLength; offset += BLOCK) compress(state, end, offset, words)
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
