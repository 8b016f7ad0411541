import { describe, expect, it } from 'vitest'
import { askedMeanings, meaningWords } from './meanings.ts'

type Asked = 'en' | 'de' | 'es' | 'fr' | 'it' | 'nl' | 'pt'

/** Meanings of words that a question and a text have in common; kinds of values are left out. */
const shared = (language: Asked, question: string, text: string, textLanguage: Asked): string[] => {
  const stated = new Set(meaningWords(text, textLanguage))
  return askedMeanings(question, language).flatMap(({ concept, word }) => (concept.startsWith('meaning') && stated.has(word) ? [word] : []))
}

describe('the lexicon connects what people ask with what entries say', () => {
  it.each([
    ['en', 'Can I get my money back?', 'Refunds are made within a week.', 'en'],
    ['en', 'Is there somewhere to leave the car?', 'Parking behind the yard.', 'en'],
    ['en', 'Do you do it for little ones?', 'Suitable for children from age 4.', 'en'],
    ['en', 'What will it set me back?', 'Price list: 40 EUR.', 'en'],
    ['en', 'Do I need to ring first?', 'By appointment only.', 'en'],
    ['en', 'Can it go in the dishwasher?', 'Our mugs are dishwasher-proof.', 'en'],
    ['en', 'Who runs the place?', 'Our contact person is Ada.', 'en'],
    ['en', 'How long have you been around?', 'We first opened in 1987.', 'en'],
    ['en', 'What is in it?', 'Contents: flour, salt.', 'en'],
    ['en', 'Is there a catch?', 'Terms and conditions are on the back.', 'en'],
    ['en', 'Can you fit me in today?', 'The next available slot is on Monday.', 'en'],
    ['en', 'Do you come out to me?', 'House calls on request.', 'en'],
    ['en', 'My key broke off', 'We help when you are locked out.', 'en'],
    ['en', 'Can I have the whole place to ourselves?', 'Private hire from 300 EUR.', 'en'],
    ['en', 'My cat is ill', 'Our clinic treats sick animals.', 'en'],
    ['en', 'Who looks after my dog?', 'Dog boarding all year.', 'en'],
    ['en', 'I lost the receipt', 'Exchange only in original packaging.', 'en'],
    ['en', 'Where do I hang my coat?', 'The cloakroom is free.', 'en'],
    ['en', 'I want to leave the gym', 'Your contract renews automatically.', 'en'],
    ['en', 'Someone has died', 'Funeral director since 1950.', 'en'],
    ['en', 'I got fired', 'We advise on employment law.', 'en'],
    ['en', 'My laptop is slow', 'PC repair and virus removal.', 'en'],
    ['en', 'Can we camp with an electric hook-up?', 'Stromanschluss auf jeder Zeltwiese.', 'de'],
    ['en', 'Do you take my old mattress?', 'Altgeräte werden mitgenommen.', 'de'],
    ['de', 'Kann ich einfach vorbeikommen?', 'Walk-in without an appointment.', 'en'],
    ['de', 'Womit muss ich rechnen?', 'Our price list is at the till.', 'en'],
    ['de', 'Wem gehört der Laden?', 'A family business, run by Ada.', 'en'],
    ['de', 'Gibt es einen Wickelraum?', 'There is a changing table.', 'en'],
    ['de', 'Kommt ihr auch ins Haus?', 'Home visits on Fridays.', 'en'],
    ['de', 'Mein Hund humpelt', 'We treat sick animals, limping ones too.', 'en'],
    ['de', 'Sind die Becher spülmaschinenfest?', 'Dishwasher safe.', 'en'],
    ['de', 'Wo ist der Notausgang?', 'The fire exit is at the back.', 'en'],
    ['de', 'Zahlt das die Krankenkasse?', 'Private patients pay themselves; health insurers pay the rest.', 'en'],
    ['de', 'Ich habe mich ausgesperrt', 'Wir öffnen Türen: Schlüsselnotdienst.', 'de'],
    ['de', 'Kann man eine Probestunde machen?', 'The trial lesson is free.', 'en'],
    ['de', 'Macht ihr auch Nachhilfe?', 'Private tutoring in maths.', 'en'],
    ['de', 'Wie viele Kugeln sind in einem Becher?', 'Three scoops of ice cream.', 'en'],
    ['de', 'Habt ihr Eheringe?', 'Wedding rings made by hand.', 'en'],
    ['es', '¿Puedo ir sin cita?', 'Walk-ins are welcome.', 'en'],
    ['es', '¿Hay probadores?', 'Two fitting rooms.', 'en'],
    ['es', '¿Admiten mascotas?', 'Dogs welcome.', 'en'],
    ['es', '¿Tienen voluntariado?', 'Become a volunteer.', 'en'],
    ['es', '¿Reparan una pantalla rota?', 'Display replacement in an hour.', 'en'],
    ['es', '¿Cuánto es la franquicia?', 'The rental car has an excess of 500 EUR.', 'en'],
    ['fr', 'Faut-il prendre rendez-vous ?', 'By appointment.', 'en'],
    ["fr", "Combien coûte l'entrée ?", 'Admission is 5 EUR.', 'en'],
    ['fr', 'Y a-t-il un vestiaire ?', 'Leave your jacket at the cloakroom.', 'en'],
    ['fr', 'Faites-vous des retouches ?', 'Alteration service: hem trousers.', 'en'],
    ['fr', 'Ma chaudière est en panne de chaudière', 'The boiler broke down? Call us.', 'en'],
    ['it', 'Avete posti per il passeggino?', 'Leave the buggy in the hall: buggy park.', 'en'],
    ['it', 'Fate il tagliando e la revisione auto?', 'MOT test every day.', 'en'],
    ["it", "Quanto costa all'ora?", 'Hourly rate: 45 EUR.', 'en'],
    ['it', 'Si può pagare alla romana?', 'We split the bill.', 'en'],
    ['nl', 'Kan ik zonder afspraak binnenlopen?', 'Walk in.', 'en'],
    ['nl', 'Is er statiegeld?', 'There is a deposit on bottles.', 'en'],
    ['nl', 'Doen jullie verhuizingen?', 'House move with two men.', 'en'],
    ['nl', 'Zijn er kluisjes?', 'Lockers for valuables.', 'en'],
    ['pt', 'Têm fraldário?', 'Baby changing on the first floor.', 'en'],
    ['pt', 'Fazem mudanças?', 'House moves.', 'en'],
    ['pt', 'Onde estão os perdidos e achados?', 'Found property is at the desk.', 'en'],
    ['pt', 'Aceitam cães?', 'Dogs allowed.', 'en'],
    ['fr', 'Soignez-vous les tortues ?', 'Tortoises and snakes', 'en'],
  ] as const)('%s: %s', (language, question, text, textLanguage) => {
    expect(shared(language, question, text, textLanguage)).not.toEqual([])
  })

  it.each([
    ['en', 'Can it go in the dishwasher?', 'Funerals and cremation.', 'en'],
    ['en', 'Do you take dogs?', 'The tax return is due in May.', 'en'],
    ['de', 'Habt ihr Eheringe?', 'Car hire with unlimited mileage.', 'en'],
    ['fr', 'Y a-t-il un vestiaire ?', 'Boiler service.', 'en'],
    ['es', '¿Hay probadores?', 'Wasps and rats.', 'en'],
  ] as const)('not what has nothing to do with it: %s: %s', (language, question, text, textLanguage) => {
    expect(shared(language, question, text, textLanguage)).toEqual([])
  })
})
