import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readCamera } from './camera.ts'

const photo = async (exif: Record<string, Record<string, string>>): Promise<Buffer | undefined> => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#884422' } }).withExif(exif).jpeg().toBuffer()
  return (await sharp(jpeg).metadata()).exif
}

describe('readCamera', () => {
  it('reads when a picture was taken and by which camera', async () => {
    const exif = await photo({ IFD0: { Make: 'Canon', Model: 'Canon EOS R6' }, IFD2: { DateTimeOriginal: '2026:05:12 09:30:00' } })
    expect(readCamera(exif)).toEqual({ takenAt: '2026-05-12T09:30:00', model: 'Canon EOS R6' })
  })
  it('prefixes the manufacturer to a name that lacks it', async () => {
    expect(readCamera(await photo({ IFD0: { Make: 'Google', Model: 'Pixel 9' } }))).toEqual({ takenAt: null, model: 'Google Pixel 9' })
  })
  it('returns nothing for a picture without camera data, for damaged data and for markup', async () => {
    expect(readCamera(undefined)).toBeNull()
    expect(readCamera(Buffer.from('Exif\0\0 not really'))).toBeNull()
    expect(readCamera(Buffer.alloc(300_000))).toBeNull()
    expect(readCamera(await photo({ IFD0: { Make: 'X', Model: '<script>alert(1)</script>' } }))).toBeNull()
  })
})
