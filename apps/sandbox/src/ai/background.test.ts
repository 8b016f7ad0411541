import { expect, test } from 'vitest'
import { readForeground } from './background.ts'

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
