import { describe, expect, test } from 'vitest'
import { examine, findKinds } from './kinds.ts'

/** Questions by the kind of value they ask for, with a statement that has one and one that has none. */
const ASKED: readonly (readonly [string, string, string, string])[] = [
  ['Quanto costa il corso?', 'price', 'Il corso costa 40 euro.', 'Il corso si tiene in giardino.'],
  ['Quanto custa a entrada?', 'price', 'A entrada custa 5 €.', 'A entrada fica ao lado.'],
  ['Wat kost een kaartje?', 'price', 'Een kaartje kost € 12.', 'Een kaartje is nodig.'],
  ['Ist das Parken inklusive, oder was kostet es?', 'price', 'Parken ist im Preis inbegriffen.', 'Geparkt wird hinter dem Haus.'],
  ['Quante ore dura la visita?', 'duration', 'La visita dura due ore e 30 minuti.', 'La visita comincia in cantina.'],
  ['Hoe lang duurt de les?', 'duration', 'De les duurt 45 minuten.', 'De les is leuk.'],
  ['Quelle est la durée du cours ?', 'duration', 'Le cours dure deux heures.', 'Le cours est en anglais.'],
  ['A che ora aprite?', 'clock', 'Apriamo alle 9:30.', 'Apriamo la porta.'],
  ['Da quando esiste la bottega?', 'year', 'La bottega esiste dal 1962.', 'La bottega è grande.'],
  ['Sinds wanneer bestaat de winkel?', 'year', 'De winkel bestaat sinds 1987.', 'De winkel is mooi.'],
  ['Qual è l\'età minima?', 'age', 'Over 12 only.', 'Children are welcome.'],
  ['Gibt es eine Altersgrenze?', 'age', 'Ab 16 Jahren.', 'Alle sind willkommen.'],
  ['Da dove viene il formaggio?', 'country', 'It comes from Italy.', 'It is aged well.'],
  ['Hoe zwaar is de fiets?', 'weight', 'De fiets weegt 14 kg.', 'De fiets is rood.'],
  ['Chi insegna?', 'who', 'The teacher is a retired dancer.', 'In the big hall.'],
  ['Where is the meeting point?', 'where', 'We meet behind the town hall.', 'We meet early.'],
  ['Onde fica a loja?', 'where', 'Rua Augusta, ao lado do banco.', 'Temos flores.'],
  ['In welke kleuren is de jas er?', 'colour', 'In zwart en blauw.', 'In drie maten.'],
  ['Di che cosa è fatta la borsa?', 'material', 'La borsa è di pelle e cotone.', 'La borsa è bella.'],
  ['Waarom is het gesloten?', 'reason', 'Omdat we verhuizen.', 'Het is gesloten.'],
  ['Gibt es Ermäßigung?', 'percent', 'Studierende zahlen 20 % weniger.', 'Studierende sind willkommen.'],
  ['Under what number can I reach you, how can I get in touch?', 'contact', 'Ring 01632 960 114.', 'Come in and ask.'],
]

describe('what a question asks for', () => {
  test.each(ASKED)('%s: %s', (question, kind, having, lacking) => {
    const found = findKinds(question).find(({ name }) => name === kind)
    expect(found?.name).toBe(kind)
    expect(found?.has(examine(having), examine(question))).toBe(true)
    expect(found?.has(examine(lacking), examine(question))).toBe(false)
  })

  test.each(['Do you sell dark bread?', 'Is it wheelchair accessible?', 'Can I pay by card?', 'Kann ich mit Karte zahlen?', 'Do you have parking?', 'Can I bring my dog?'])('%s asks for no value', (question) => {
    expect(findKinds(question)).toEqual([])
  })
})
