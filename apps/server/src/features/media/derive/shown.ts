import { FFMPEG, type Stream } from './ffmpeg.ts'

/** Size of a stream's frames as shown: their pixels need not be square. */
export function shownSize({ codecpar, sampleAspectRatio: { num, den } }: Stream): { width: number; height: number } {
  const aspect = num > 0 && den > 0 ? num / den : 1
  return { width: Math.max(1, Math.round(codecpar.width * aspect)), height: codecpar.height }
}

/** The rotation that a phone records in the file, clockwise in degrees: from the first row of its matrix, in 16.16 fixed point. */
export function rotationOf({ codecpar }: Stream): number {
  const matrix = codecpar.getCodedSideData(FFMPEG.displayMatrix)
  if (!matrix || matrix.length < 36) return 0
  const quarters = Math.round(Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) / (Math.PI / 2))
  return (((quarters * 90) % 360) + 360) % 360
}
