import type { ReplyLanguage } from '@marquee/contract/chatbot/drafting'
import { describe, expect, it } from 'vitest'
import { localize } from './localize.ts'
import { translateStatement } from './translate.ts'

const HOURS = { title: 'Opening hours', text: '' }
const translate = (sentence: string, from: ReplyLanguage, to: ReplyLanguage, title = HOURS.title): string | null => translateStatement(sentence, { title, text: sentence }, from, to)

describe('a plain statement in another language', () => {
  it.each<[string, ReplyLanguage, ReplyLanguage, string]>([
    ['We are open from Tuesday to Saturday from 10:00 to 18:00.', 'en', 'es', 'Abierto: martes–sábado, 10:00–18:00.'],
    ['Open daily, 8 am to 5:30 pm.', 'en', 'fr', 'Ouvert: tous les jours, 08:00–17:30.'],
    ['Closed on Sundays.', 'en', 'de', 'Geschlossen: Sonntag.'],
    ['On Saturday we are open between 9:00 and 13:00.', 'en', 'it', 'Aperto: sabato, 09:00–13:00.'],
    ['Open Monday to Friday 9:00-17:00, Saturday 10:00-14:00.', 'en', 'pt', 'Aberto: segunda-feira–sexta-feira, 09:00–17:00; sábado, 10:00–14:00.'],
    ['Geöffnet: Montag bis Freitag, 9:00–18:00 Uhr.', 'de', 'en', 'Open: Monday–Friday, 09:00–18:00.'],
    ['Abrimos de lunes a viernes de 9:30 a 14:00.', 'es', 'de', 'Geöffnet: Montag–Freitag, 09:30–14:00.'],
    ['Fermé le dimanche et le lundi.', 'fr', 'nl', 'Gesloten: zondag, maandag.'],
    ['Siamo aperti tutti i giorni dalle 8:00 alle 20:00.', 'it', 'en', 'Open: every day, 08:00–20:00.'],
    ['Delivery takes 2 to 4 working days.', 'en', 'es', 'Plazo de entrega: 2–4 días laborables.'],
    ['Der Versand dauert 3 Werktage.', 'de', 'fr', 'Délai de livraison: 3 jours ouvrés.'],
    ['La livraison prend 24 heures.', 'fr', 'en', 'Delivery: 24 hours.'],
  ])('%s (%s to %s)', (sentence, from, to, said) => expect(translate(sentence, from, to)).toBe(said))

  it.each<[string, string, ReplyLanguage, ReplyLanguage, string]>([
    ['A walnut spoon costs €12.', 'Walnut spoon', 'en', 'es', 'El precio de «Walnut spoon» es €12.'],
    ['It costs €45.50.', 'Oak board', 'en', 'de', 'Der Preis von „Oak board“ ist €45.50.'],
    ['Walnut spoon: 12 €', 'Walnut spoon', 'en', 'it', 'Il prezzo di «Walnut spoon» è 12 €.'],
    ['Der Bienenwachstuch-Beutel kostet 9,50 €.', 'Bienenwachstuch-Beutel', 'de', 'fr', 'Le prix de « Bienenwachstuch-Beutel » est 9,50 €.'],
    ['La vela pequeña cuesta 14 euros.', 'Vela pequeña', 'es', 'nl', 'De prijs van “Vela pequeña” is 14 €.'],
  ])('%s', (sentence, title, from, to, said) => expect(translateStatement(sentence, { title, text: `An ${title}. ${sentence}` }, from, to)).toBe(said))

  it.each<[string, string, ReplyLanguage]>([
    // Each has something that would be lost: a condition, another thing, a bound, a number that reads otherwise elsewhere.
    ['A walnut spoon costs €12 for members.', 'Walnut spoon', 'en'],
    ['The engraving costs €12.', 'Walnut spoon', 'en'],
    ['A spoon costs €12.', 'Walnut spoon', 'en'],
    ['A walnut spoon costs from €12.', 'Walnut spoon', 'en'],
    ['A walnut spoon costs €1,200.', 'Walnut spoon', 'en'],
    ['The walnut spoon is not €12.', 'Walnut spoon', 'en'],
    ['We are open on Sundays only in December.', 'Opening hours', 'en'],
    ['We are usually open from 9:00 to 17:00.', 'Opening hours', 'en'],
    ['Open from 9 to 5.', 'Opening hours', 'en'],
    ['Open Monday to Friday, closed on Sunday.', 'Opening hours', 'en'],
    ['The kitchen is open from 11:00 to 15:00.', 'Opening hours', 'en'],
    ['Delivery to Norway takes 2 to 4 working days.', 'Delivery', 'en'],
    ['Delivery takes up to 4 days.', 'Delivery', 'en'],
    ['Ab Mai haben wir montags von 9:00 bis 12:00 geöffnet.', 'Öffnungszeiten', 'de'],
  ])('is not made of %s', (sentence, title, from) => expect(translate(sentence, from, 'es', title)).toBeNull())
})

describe('a statement for a reader of another language', () => {
  const BOARD = { title: 'Oak board', text: 'This board is made of oak, and you can use it for bread. Wash it by hand.' }
  const DELI = { title: 'Käseplatte', text: 'Wir liefern die Platte mit dem Rad. Bitte zwei Tage vorher bestellen, denn der Käse ist frisch und wird von uns geschnitten.' }
  const say = (text: string, source: { title: string; text: string }, language: string, isFollowing = false) => localize(text, [source], { language, sources: [source] }, isFollowing)

  it.each<[string, string, boolean, string]>([
    ['es', 'Wash it by hand.', false, 'Nuestra información dice, en inglés: «Wash it by hand.»'],
    ['es', 'Wash it by hand.', true, 'También dice, en inglés: «Wash it by hand.»'],
    ['fr', 'Wash it by hand.', false, 'Nos informations disent, en anglais : « Wash it by hand. »'],
    ['de', 'Wash it by hand.', false, 'In unseren Angaben steht auf Englisch: „Wash it by hand.“'],
    ['it', 'Wash it by hand.', false, 'Le nostre informazioni dicono, in inglese: «Wash it by hand.»'],
    ['pt', 'Wash it by hand.', false, 'As nossas informações dizem, em inglês: “Wash it by hand.”'],
    ['nl', 'Wash it by hand.', false, 'In onze informatie staat, in het Engels: “Wash it by hand.”'],
  ])('is introduced as a quotation: %s', async (language, text, isFollowing, said) => expect(await say(text, BOARD, language, isFollowing)).toEqual({ text: said, other: 'en' }))

  it('is as it stands for who reads its language, and where nothing tells the language', async () => {
    expect(await say('Wash it by hand.', BOARD, 'en')).toEqual({ text: 'Wash it by hand.', other: null })
    expect(await say('Wir liefern die Platte mit dem Rad.', DELI, 'de')).toEqual({ text: 'Wir liefern die Platte mit dem Rad.', other: null })
    expect(await say('Negroni, Spritz: €9', { title: 'Menu', text: 'Negroni, Spritz: €9' }, 'es')).toEqual({ text: 'Negroni, Spritz: €9', other: null })
  })

  it('is marked, without an introduction, for who reads a language that the chatbot has no words of', async () => {
    expect(await say('Wash it by hand.', BOARD, 'pl')).toEqual({ text: 'Wash it by hand.', other: 'en' })
    expect(await say('This board is made of oak, and you can use it for bread.', BOARD, 'ja')).toEqual({ text: 'This board is made of oak, and you can use it for bread.', other: 'en' })
  })

  it('is introduced in English where the knowledge base is in another language', async () => {
    expect((await say('Wir liefern die Platte mit dem Rad.', DELI, 'en')).text).toBe('Our information says, in German: “Wir liefern die Platte mit dem Rad.”')
  })

  it('that a model wrote in another language is marked', async () => {
    expect(await localize('You can have the board with your name on it.', [BOARD], { language: 'fr', sources: [BOARD] }, false)).toMatchObject({ other: 'en' })
    expect(await localize('La planche est en chêne et se lave à la main.', [BOARD], { language: 'fr', sources: [BOARD] }, false)).toMatchObject({ other: null })
  })
})
