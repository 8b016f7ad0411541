const MAX_VALUE = 127

/** A vector as one signed byte per dimension: its direction is kept, its length is not. */
export function quantise(vector: Float32Array): Buffer {
  const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  const scale = largest > 0 ? MAX_VALUE / largest : 0
  return Buffer.from(Int8Array.from(vector, (value) => Math.round(value * scale)).buffer)
}

/** The same bytes as signed numbers. */
export const toSigned = (bytes: Buffer): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)

/** Length of a vector; 1 for a zero vector, so that it can be a divisor. */
export function lengthOf(vector: ArrayLike<number>): number {
  let sum = 0
  for (let index = 0; index < vector.length; index += 1) sum += (vector[index] ?? 0) ** 2
  return Math.sqrt(sum) || 1
}
