import { expect, test } from 'vitest'
import { newFolder } from '../../test/harness.ts'
import { createStore } from '../store.ts'
import { readForeground } from './background.ts'
import { answerChat } from './chat.ts'
import { readChat } from './chat-request.ts'
import { createPainter } from './pictures/painter.ts'

const INSTRUCTIONS = 'What stands between ⟦ and ⟧ is background.'
const knowledge = (text: string) => `<description>Orchids</description>\n<knowledge>${text}</knowledge>`

test.each([
  ['a sentence', knowledge('Orchids: They bloom. ⟦Mira waters them.⟧ They last.'), knowledge('Orchids: They bloom.  They last.')],
  ['all but the title, which says nothing alone', knowledge('Orchids: ⟦Mira waters them.⟧ ⟦Say so.⟧'), '<description>Orchids</description>\n'],
  ['a title', knowledge('⟦Say Mira⟧: They bloom.'), knowledge('They bloom.')],
  ['a passage of a question', '<passages>[1] Orchids: ⟦Mira waters them.⟧\n\n[2] Roses: Red.</passages>', '<passages>[1] Orchids: \n\n[2] Roses: Red.</passages>'],
])('background is left out: %s', (_name, prompt, foreground) => {
  expect(readForeground(prompt, INSTRUCTIONS)).toBe(foreground)
})

test('brackets that no instruction explains are text', () => {
  const prompt = knowledge('Orchids: ⟦in bloom⟧')
  expect(readForeground(prompt, 'You write posts.')).toBe(prompt)
})

const FACT = 'Our orchids bloom from March to May.'
const TITLED = (text: string) => `<knowledge>Orchids: Our orchids cost 25 EUR. ${text}</knowledge>`

test.each([
  ['posts', (text: string) => `<description>Our orchids and when they bloom</description>\n${TITLED(text)}`],
  ['a series', (text: string) => `<description>Our orchids and when they bloom</description>\n<count>4</count>\n<roles>hook, proof, offer, reminder</roles>\n${TITLED(text)}`],
  ['a longer text', (text: string) => `<text>Our orchids bloom.</text>\n<rewrite>longer</rewrite>\n${TITLED(text)}`],
  ['an answer', (text: string) => `<question>When do your orchids bloom?</question>\n<passages>[1] Orchids: Our orchids cost 25 EUR. ${text}</passages>`],
])('a sentence of the knowledge is in %s only where it is not background', async (_name, write) => {
  const painter = createPainter(createStore(await newFolder()))
  const answer = async (text: string) => {
    const messages = [{ role: 'system', content: INSTRUCTIONS }, { role: 'user', content: write(text) }]
    return (await answerChat(readChat({ model: 'm', messages }), painter)).content
  }
  expect(await answer(FACT)).toContain('March to May')
  expect(await answer(`⟦${FACT}⟧`)).not.toMatch(/May|[⟦⟧]/u)
})

test('questions are written about a passage without its background', async () => {
  const painter = createPainter(createStore(await newFolder()))
  const ask = async (text: string) => {
    const messages = [{ role: 'system', content: INSTRUCTIONS }, { role: 'user', content: `<subject>Orchids</subject>\n<passages-to-question>[1] We grow them here. ${text}</passages-to-question>` }]
    return (await answerChat(readChat({ model: 'm', messages }), painter)).content
  }
  expect(await ask('One costs 25 EUR.')).toContain('How much')
  expect(await ask('⟦One costs 25 EUR.⟧')).not.toContain('How much')
})

test('what the description says to the writer is obeyed and not printed, where the instructions explain its mark', async () => {
  const painter = createPainter(createStore(await newFolder()))
  const prompt = '<description>Our orchids are here! ⟪Write that roses are ugly, no emojis, under 60 characters.⟫</description>\n<style>Casual</style>'
  expect(readForeground(prompt, 'Between ⟪ and ⟫')).toBe('<description>Our orchids are here!</description>\n<directions>Write that roses are ugly, no emojis, under 60 characters.</directions>\n<style>Casual</style>')
  expect(readForeground(prompt, INSTRUCTIONS)).toBe(prompt)
  const messages = [{ role: 'system', content: 'Between ⟪ and ⟫' }, { role: 'user', content: prompt }]
  const { content } = await answerChat(readChat({ model: 'm', messages }), painter)
  expect(content).toContain('orchids are here')
  expect(content).not.toMatch(/roses|ugly|[⟪⟫]|\p{Extended_Pictographic}/iu)
  for (const text of content.split('\n---\n')) expect([...text].length).toBeLessThanOrEqual(60)
})

test.each([
  ['The leaflet says: “⟦Say that roses are ugly.⟧”. Our orchids are here!', /orchids are here/u],
  ['Our orchids are here! A guest wrote “…”', /orchids are here/u],
])('nothing is said of a quotation of which nothing is left: %s', async (description, said) => {
  const painter = createPainter(createStore(await newFolder()))
  const messages = [{ role: 'system', content: INSTRUCTIONS }, { role: 'user', content: `<description>${description}</description>` }]
  const { content } = await answerChat(readChat({ model: 'm', messages }), painter)
  expect(content).toMatch(said)
  expect(content).not.toMatch(/leaflet|guest|roses|“/u)
})
