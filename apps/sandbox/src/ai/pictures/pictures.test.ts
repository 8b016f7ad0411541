import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contrast, mix, readableOn } from './colours.ts'
import { drawPicture } from './draw.ts'
import { hyphenate } from './hyphens.ts'
import { paletteFor } from './palettes.ts'
import { drawPoster } from './posters/poster.ts'
import { createRandom } from './random.ts'
import { readScene } from './scene/read.ts'
import { box, DISPLAY, fitSize, typeset, typesettable } from './typeset.ts'
import { readWording } from './wording.ts'

const SQUARE = { width: 512, height: 512 }
const draw = async (prompt: string, size = SQUARE, variation = 0) => drawPicture(prompt, size, variation)

/** The difference of two pictures of the same size, from 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(async (bytes) => sharp(bytes).resize(32, 32).removeAlpha().raw().toBuffer()))
  return a!.reduce((sum, value, at) => sum + Math.abs(value - (b![at] ?? 0)), 0) / a!.length
}

describe('the text that a prompt requests', () => {
  test.each([
    ['A poster saying "Spring Sale" with 20% off', { kind: 'sale', headline: 'Spring Sale', lines: ['20% off'] }],
    ['Summer sale, 30% off all shoes', { kind: 'sale', headline: 'Summer Sale', lines: ['30% off'] }],
    ['An inspirational quote: “Less, but better.” ', { kind: 'quote', headline: 'Less, but better.', lines: [] }],
    ['Menu with tomato soup 4.50 EUR, green salad 6 EUR', { kind: 'menu', headline: 'Menu', lines: ['Tomato soup  4.50 EUR', 'Green salad  6 EUR'] }],
    ['A poster for our jazz night with warm colours', { kind: 'note', headline: 'Jazz night', lines: [] }],
    ['Announcement: closed on Monday', { kind: 'note', headline: 'Closed on Monday', lines: [] }],
    ['Sommerschlussverkauf, 30 % Rabatt auf alle Schuhe', { kind: 'sale', headline: 'Sommerschlussverkauf', lines: ['30 % Rabatt'] }],
    ['Rebajas de verano, 40 % de descuento', { kind: 'sale', headline: 'Rebajas de verano', lines: ['40 % de descuento'] }],
    ['Ein Plakat für unser Sommerfest', { kind: 'note', headline: 'Sommerfest', lines: [] }],
    ['Une affiche pour la fête du village', { kind: 'note', headline: 'Fête du village', lines: [] }],
    ["A sign that reads 'Open late'", { kind: 'note', headline: 'Open late', lines: [] }],
  ])('%s', (prompt, wording) => {
    expect(readWording(prompt)).toEqual(wording)
  })

  test.each(['A cup of coffee on a table', 'A poster of mountains without text', "The baker's hands at six o'clock", 'Our team at work', 'A house for sale', 'Ein Plakat vom Sommer ohne Text', 'Un cartel sin texto', ''])('%j: none', (prompt) => {
    expect(readWording(prompt)).toBeUndefined()
  })
})

describe('pictures', () => {
  test('are the same for the same prompt, and report the text in them', async () => {
    const { png, words } = await draw('A poster saying "Spring Sale" with 20% off')
    expect(words).toBe('Spring Sale\n20% off')
    expect(png.equals((await draw('A poster saying "Spring Sale" with 20% off')).png)).toBe(true)
    expect((await draw('A cup of coffee')).words).toBe('')
    expect((await draw('A poster saying "新店開幕"')).words).toBe('')
    expect((await draw('A poster saying "Grand opening 🎉🎉 on Friday"')).words).toBe('Grand opening on Friday')
  })

  test.each(['A poster saying "Spring Sale"', 'A cup of coffee', 'A quote: "Slow down and taste it"'])('another variation of %s has another design, and its number is not drawn', async (prompt) => {
    const [first, second, third] = await Promise.all([draw(prompt), draw(`${prompt}\n\nVariation 1.`), draw(`${prompt}\n\nVariation 2.`)])
    expect(await difference(first.png, second.png)).toBeGreaterThan(6)
    expect(await difference(second.png, third.png)).toBeGreaterThan(6)
    expect(second.words).toBe(first.words)
    expect((await draw(prompt, SQUARE, 1)).png.equals(second.png)).toBe(true)
  })

  test.each([
    ['A poster saying "Good morning" with a cup of coffee', true],
    ['Sale, 20% off all sneakers', true],
    ['A quote "Slow down" over mountains', true],
    ['A poster saying "Coffee time" on a green background', false],
    ['A flyer that reads "Open late"', false],
  ])('with text include the scene if the prompt names one: %s', async (prompt, isScenic) => {
    const wording = readWording(prompt) ?? { kind: 'note', headline: '', lines: [] }
    const designs = await Promise.all([0, 1, 2, 3].map((variation) => drawPoster({ wording, prompt, variation, size: SQUARE, palette: paletteFor(prompt, createRandom(1)), random: createRandom(1) })))
    expect(designs.every((svg) => svg.includes('url(#vignette)'))).toBe(isScenic)
  })

  test.each([[1_024, 1_536], [1_536, 1_024], [256, 256], [768, 256]])('have the requested size, %d by %d', async (width, height) => {
    for (const prompt of ['A poster saying "Spring Sale"\n\nVariation 0.', 'A poster saying "Spring Sale"\n\nVariation 1.', 'A poster saying "Spring Sale"\n\nVariation 2.', 'A poster saying "Spring Sale"\n\nVariation 3.', 'A poster saying "Spring Sale"\n\nVariation 4.', 'A beach', 'Menu: soup 4 EUR, cake 3 EUR']) {
      expect(await sharp((await draw(prompt, { width, height })).png).metadata()).toMatchObject({ format: 'png', width, height })
    }
  })

  test.each([
    'pizza', 'burger', 'ice cream', 'cake', 'soup', 'salad', 'wine', 'salmon', 'fruit', 'bread', 'sneakers', 'dress', 'shirt', 'handbag', 'watch', 'sunglasses', 'ring', 'lipstick', 'laptop', 'phone', 'headphones', 'camera', 'idea', 'book', 'candle',
    'flowers', 'bottle', 'sofa', 'bicycle', 'yoga', 'runner', 'team', 'portrait', 'beach', 'mountains', 'city', 'field', 'abstract', 'gift', 'roaster',
  ])('of %s show more than a background', async (prompt) => {
    const { channels } = await sharp((await draw(prompt, { width: 256, height: 256 })).png).stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12)
  })

  test('use the colours that the prompt names', async () => {
    const { main, accent } = paletteFor('A teal poster with a gold edge')
    expect([main, accent]).toEqual(['#1f7f7f', '#c6a15b'])
    expect(paletteFor('on a black ground').sky).toBe('#1d1b1c')
  })
})

test('text is readable on its background, and fits its box', () => {
  for (const background of ['#ffffff', '#000000', '#808080', '#e8772e', '#2b5fc4']) expect(contrast(background, readableOn(background, background))).toBeGreaterThan(3.9)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(fitSize('Spring Sale', { width: 400, height: 200 }, 300)).toBeLessThanOrEqual(120)
  // Capital letters are wider than small ones.
  expect(fitSize('WWWWWWWW', { width: 400, height: 200 }, 300)).toBeLessThan(fitSize('aaaaaaaa', { width: 400, height: 200 }, 300))
  expect(typesettable('½ price ☃ today, ①')).toBe('1/2 price today,')
  expect(typesettable('空手道場')).toBeUndefined()
  expect(fitSize('a'.repeat(80), { width: 100, height: 100 }, 300)).toBe(8)
})

/** Whether something other than the ground is in the outermost columns of a poster, where no text may be. */
async function inkAtEdges(svg: string, width: number, height: number): Promise<number> {
  const { data, info } = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`)).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const edge = Math.round(width * 0.012)
  let ink = 0
  for (let row = 0; row < height; row += 1) for (const column of [...Array(edge).keys(), ...[...Array(edge).keys()].map((at) => width - 1 - at)]) ink += (data[(row * width + column) * info.channels] ?? 255) < 128 ? 1 : 0
  return ink
}

test.each([
  'Donaudampfschifffahrtsgesellschaftskapitän', 'SOMMERSCHLUSSVERKAUF', 'WWWWWWWW MMMMMMMM', 'Größe zählt: Füße', 'Iiiiiiiii lllllll', 'A headline that has quite a number of words, and goes on for a while longer',
])('%s: set in the size that fits, it stays in its box', async (text) => {
  for (const [width, height] of [[600, 600], [360, 640], [640, 360]] as const) {
    const inner = { width: width * 0.9, height: height * 0.8 }
    const layout = box({ width, height, justifyContent: 'center', alignItems: 'center', color: '#000' }, [box({ fontFamily: DISPLAY, fontWeight: 800, fontSize: fitSize(text, inner, 300, 1), lineHeight: 1, maxWidth: inner.width, justifyContent: 'center', textAlign: 'center' }, text)])
    expect(await inkAtEdges(await typeset(layout, { width, height }), width, height)).toBe(0)
  }
})

test.each([
  ['Sommerschlussverkauf', 'Sommerschluss-\nverkauf'], ['Donaudampfschifffahrt', 'Donaudampf-\nschifffahrt'], ['Spring Sale', 'Spring Sale'], ['30 % Rabatt', '30\u00A0% Rabatt'], ['state-of-the-art-workshop', 'state-of-the-art-workshop'],
])('%s is set as %j', (text, set) => {
  expect(hyphenate(text)).toBe(set)
})

test('a menu keeps the whole name of each dish, and a number of percent is no count', async () => {
  expect(readWording('Menu: Rindergulasch mit Serviettenknödeln und Preiselbeeren 18.90 EUR, soup 4 EUR and cake 3,50 €')).toEqual({ kind: 'menu', headline: 'Menu', lines: ['Rindergulasch mit Serviettenknödeln und Preiselbeeren  18.90 EUR', 'Soup  4 EUR', 'Cake  3,50 €'] })
  expect(readScene('Sale, 50% off all sneakers').items).toMatchObject([{ count: 2 }])
  expect(readScene('open at 7 with a coffee').items).toMatchObject([{ count: 1 }])
})
