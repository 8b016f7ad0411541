import { expect, test } from 'vitest'
import { detectLanguage } from './language.ts'

test.each([
  ['de', ['Wo kann ich mein Auto parken?', 'Gibt es WLAN?', 'Wer leitet den Kurs?', 'Unsere neuen Brötchen sind da!']],
  ['es', ['Puedo pagar con tarjeta', '¿Quién da el curso?', 'Tenéis wifi', 'Cuánto cuesta', 'Nuestra nueva colección llega en junio']],
  ['fr', ['Puis-je payer par carte ?', 'Où garer ma voiture ?', 'Faut-il réserver ?', 'Combien coûte le cours ?', 'Découvrez notre nouveau menu']],
  ['en', ['Where can I park my car?', 'Is there hay for my rabbit?', 'How much?', 'Our new rolls are here!', 'Meet me on the par three course']],
  ['other', ['Новая коллекция уже в магазине.', 'Onze nieuwe winkel is open voor het publiek', '新しいカフェ']],
] as const)('the language of questions and briefs: %s', (language, texts) => {
  expect(texts.map((text) => [text, detectLanguage(text)])).toEqual(texts.map((text) => [text, language]))
})
