import { describe, expect, it } from 'vitest'
import { detectLanguage } from './language.ts'
import { askedMeanings, meaningWords } from './meanings.ts'

/** Meanings that a question and a text have in common, whatever their words. */
const shared = (question: string, questionLanguage: 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt', text: string, language: 'en' | 'de' = 'en'): string[] => {
  const stated = new Set(meaningWords(text, language))
  return askedMeanings(question, questionLanguage).flatMap(({ word }) => (stated.has(word) ? [word] : []))
}

describe('meanings', () => {
  it.each([
    ['other words', 'en', 'Can I send it back?', 'Returns are accepted within 30 days.'],
    ['other forms', 'en', 'repairing', 'We mend trousers.'],
    ['a phrase', 'en', 'What do you charge?', 'Our tariff is simple.'],
    ['German', 'de', 'Kann ich mit dem Hund kommen?', 'Pets are welcome.'],
    ['a German compound', 'de', 'Lieferkosten', 'We deliver by bicycle.'],
    ['Spanish', 'es', '¿Puedo devolverlo?', 'Returns within 14 days.'],
    ['French', 'fr', 'Où se garer ?', 'There is a car park behind the house.'],
    ['Italian', 'it', 'Quando siete aperti?', 'Opening hours: 9 to 5.'],
    ['Dutch', 'nl', 'Zijn er glutenvrije taarten?', 'We bake cakes.'],
    ['Portuguese', 'pt', 'Quanto custa a entrega?', 'Delivery is free.'],
  ] as const)('connect a question with %s', (_name, language, question, text) => {
    expect(shared(question, language, text)).not.toEqual([])
  })

  it('connect the kind of value that is asked for with a text that states one', () => {
    expect(shared('How heavy is it?', 'en', 'The loaf has 750 g.')).not.toEqual([])
    expect(shared('When?', 'en', 'From 16:00 on.')).not.toEqual([])
  })

  it('do not take a word for one of another language', () => {
    // In German, a gift is poison and a hat has something; in French, pain is bread.
    expect(shared('Pain in the jaw', 'en', 'A loaf of bread')).toEqual([])
    expect(shared('Das ist Gift für die Umwelt', 'de', 'A dress in red')).toEqual([])
  })

  it('of different things have nothing in common', () => {
    expect(shared('Do you sell bicycles?', 'en', 'The dentist is in Cork.')).toEqual([])
    expect(askedMeanings('', 'en')).toEqual([])
  })
})

it.each([
  ['en', 'Do you repair torn jeans?'], ['de', 'Wie schwer ist das Brot?'], ['es', '¿Cuánto cuesta el pan?'], ['fr', 'Est-ce que vous livrez à la maison ?'], ['pt', 'Quanto custa o bolo?'],
  ['nl', 'Hoe laat gaat de winkel open?'], ['it', 'Quando aprite il negozio?'], ['ru', 'Сколько стоит хлеб?'], ['tr', 'Ekmek ne kadar?'], ['sv', 'Hur mycket kostar brödet?'], ['en', ''],
] as const)('the language of a text is told: %s', async (language, text) => {
  expect(await detectLanguage(text)).toBe(language)
})
