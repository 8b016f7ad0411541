import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from '../../ai/pictures/draw.ts'
import { SUBJECTS } from '../../ai/pictures/scene/lexicon.ts'
import { findSubjectMask } from './remove-background.ts'

const SIDE = 88
const wordsOf = (words: string): string => words.split(' ')[0]?.replaceAll('_', ' ') ?? ''

async function cut(prompt: string) {
  const { png } = await drawPicture(prompt, { width: 256, height: 256 })
  const { data, info } = await sharp(png).removeAlpha().resize(SIDE, SIDE).median(3).raw().toBuffer({ resolveWithObject: true })
  const mask = await findSubjectMask({ data, width: SIDE, height: SIDE, channels: info.channels })
  return { data, mask, corners: [0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1].map((at) => mask[at]) }
}

test('the cut-out of each subject has transparent corners, and nothing of the background around it', async () => {
  const wrong: string[] = []
  for (const { id, words } of SUBJECTS) {
    const { data, mask, corners } = await cut(`a ${wordsOf(words)} on a white background`)
    const kept = mask.reduce((sum, value) => sum + value, 0)
    const white = mask.reduce((sum, value, at) => sum + (value && Math.min(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!) > 250 ? 1 : 0), 0)
    if (corners.some(Boolean) || kept > mask.length * 0.7 || white > kept * 0.5) wrong.push(`${id}: ${kept} kept, ${white} white`)
  }
  expect(wrong).toEqual([])
}, 120_000)

test.each(['a dog', 'a cup of coffee', 'a gift', 'a pizza', 'a guitar', 'a camera'])('of %s before the backdrop that it gets by itself no disc is kept', async (prompt) => {
  const plain = await cut(`${prompt} on a white background`)
  const { corners, mask } = await cut(prompt)
  expect(corners).toEqual([0, 0, 0, 0])
  const share = (of: Uint8Array) => of.reduce((sum, value) => sum + value, 0) / of.length
  expect(share(mask)).toBeLessThan(share(plain.mask) * 1.8 + 0.05)
}, 60_000)

test('of a bicycle has holes where the background shows through its wheels', async () => {
  const side = 560
  const { png } = await drawPicture('A bicycle', { width: 1_024, height: 1_024 })
  const { data, info } = await sharp(png).removeAlpha().resize(side, side).median(3).raw().toBuffer({ resolveWithObject: true })
  const mask = await findSubjectMask({ data, width: side, height: side, channels: info.channels })
  const share = mask.reduce((sum, value) => sum + value, 0) / mask.length
  expect(share).toBeGreaterThan(0.03)
  expect(share).toBeLessThan(0.15)
}, 60_000)
