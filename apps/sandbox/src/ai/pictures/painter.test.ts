import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newFolder } from '../../../test/harness.ts'
import { createStore } from '../../store.ts'
import { createPainter } from './painter.ts'

const SIZE = { width: 512, height: 512 }
const PROMPTS = ['A poster saying "Spring Sale" with 20% off', 'A poster saying "Summer Sale" with 20% off', 'A quote: "Slow down and taste it"', 'Announcement: closed on Monday', 'Announcement: closed on Friday']

test('text is read from pictures drawn here, even scaled down, as JPEG and after a restart, and from no others', async () => {
  const folder = await newFolder()
  const store = createStore(folder)
  const painter = createPainter(store)
  await store.load()
  const drawn: Buffer[] = []
  for (const prompt of PROMPTS) drawn.push(await painter.draw(prompt, SIZE))
  const textless = await painter.draw('A cup of coffee', SIZE)
  await store.close()

  const reopened = createStore(folder)
  const reader = createPainter(reopened)
  await reopened.load()
  const smaller = await Promise.all(drawn.map((png) => sharp(png).resize(400).jpeg({ quality: 80 }).toBuffer()))
  const read: string[] = []
  for (const jpeg of smaller) read.push(await reader.readWords(jpeg))
  expect(read).toEqual(['Spring Sale\n20% off', 'Summer Sale\n20% off', 'Slow down and taste it', 'Closed on Monday', 'Closed on Friday'])
  expect(await reader.readWords(textless)).toBe('')
  expect(await reader.readWords(await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c02020' } }).png().toBuffer())).toBe('')
  await expect(reader.readWords(Buffer.from('no picture'))).rejects.toThrow(/unsupported/u)
  await reopened.close()
})
