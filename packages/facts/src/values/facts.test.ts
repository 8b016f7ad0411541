import { describe, expect, it } from 'vitest'
import { createFactCheck, findFacts, findLinks, findNumbers, unsupportedFacts } from '../index.ts'

const describeFacts = (text: string): string[] => findFacts(text).map(({ kind, text: match, value }) => `${kind} ${match} = ${value}`)
const unsupported = (text: string, ...sources: string[]): string[] => unsupportedFacts(text, sources).map(({ text: match }) => match)

describe('prices, percentages and numbers', () => {
  it.each([
    ['It costs $18.', ['price $18 = 18']],
    ['Nur 18,00 € statt 1.200 Euro', ['price 18,00 € = 18', 'price 1.200 Euro = 1200']],
    ['18.00 USD or US$ 18 or 18 dollars', ['price 18.00 USD = 18', 'price US$ 18 = 18', 'price 18 dollars = 18']],
    ['CHF 18.50, 18,- und 180 kr', ['price CHF 18.50 = 18.5', 'price 18,- = 18', 'price 180 kr = 180']],
    ['18 руб., 90 TL, 18円, ₪18, R$ 18,50', ['price 18 руб. = 18', 'price 90 TL = 90', 'price 18円 = 18', 'price ₪18 = 18', 'price R$ 18,50 = 18.5']],
    ['$18–21 and 18–21 USD', ['price $18 = 18', 'price 21 = 21', 'price 18 = 18', 'price 21 USD = 21']],
    ['50 cents, 99¢, twenty-one dollars', ['price 50 cents = 0.5', 'price 99¢ = 0.99', 'price twenty-one dollars = 21']],
    ['15 % off, fifteen percent, 15 Prozent, %15, 15％', ['percent 15 % = 15', 'percent fifteen percent = 15', 'percent 15 Prozent = 15', 'percent %15 = 15', 'percent 15％ = 15']],
    ['1 200 seats, 10k fans, 2 million cups, ٤ shops', ['number 1 200 = 1200', 'number 10k = 10000', 'number 2 million = 2000000', 'number ٤ = 4']],
    ['1. First\n2. then 7 more, 1️⃣ done', ['number 7 = 7']],
    ['a hundred and sixty-five pounds, two thousand four hundred and sixty euros', ['price a hundred and sixty-five pounds = 165', 'price two thousand four hundred and sixty euros = 2460']],
    ['sixteen euros fifty, 3 euros 40 each, zweihundertfünfzig Euro, thirty quid', ['price sixteen euros fifty = 16.5', 'price 3 euros 40 = 3.4', 'price zweihundertfünfzig Euro = 250', 'price thirty quid = 30']],
    ['Fr. 180, Fr. 980.– und CHF 1’040', ['price Fr. 180 = 180', 'price Fr. 980 = 980', 'price CHF 1’040 = 1040']],
    ['only $.99, nine $9 tickets', ['price $.99 = 0.99', 'price $9 = 9']],
    ['Price: 9.20. Preis: 9.10. Now 54 of them', ['price 9.20 = 9.2', 'price 9.10 = 9.1', 'number 54 = 54']],
    ['In 2025 won gold; it is 48,000 won.', ['number 2025 = 2025', 'price 48,000 = 48000']],
    ['mil doscientos treinta y cinco euros, veintidós dólares, seis céntimos', ['price mil doscientos treinta y cinco euros = 1235', 'price veintidós dólares = 22', 'price seis céntimos = 0.06']],
    ['quatre-vingt-dix-neuf euros, soixante et onze francs, trois cent cinquante euros, dix-sept pour cent', ['price quatre-vingt-dix-neuf euros = 99', 'price soixante et onze francs = 71', 'price trois cent cinquante euros = 350', 'percent dix-sept pour cent = 17']],
    ['Seize the day, once a year. Mil gracias, un café.', []],
    ['seize euros, zweitausendvierhundert Euro, achtundachtzig Prozent', ['price seize euros = 16', 'price zweitausendvierhundert Euro = 2400', 'percent achtundachtzig Prozent = 88']],
    ['Precio: 9,20. Prix : 8,40. Costs .95 extra', ['price 9,20 = 9.2', 'price 8,40 = 8.4', 'number .95 = 0.95']],
    ['In 2026 500 people came', ['number 2026 = 2026', 'number 500 = 500']],
  ])('of %j', (text, facts) => {
    expect(describeFacts(text)).toEqual(facts)
  })
})

describe('dates and times', () => {
  it.each([
    ['on 2026-05-12', ['date 2026-05-12 = 2026-05-12']],
    ['on 12 May or May 12th, 2026', ['date 12 May = --05-12', 'date May 12th, 2026 = 2026-05-12']],
    ['am 12.05.2026, am 12.5. und am 3. März', ['date 12.05.2026 = 2026-05-12', 'date 12.5. = --05-12', 'date 3. März = --03-03']],
    ['le 3 août, el 12 de mayo de 2026, 12 мая, 12 Mayıs', ['date 3 août = --08-03', 'date 12 de mayo de 2026 = 2026-05-12', 'date 12 мая = --05-12', 'date 12 Mayıs = --05-12']],
    ['2026年5月12日と5月13日', ['date 2026年5月12日 = 2026-05-12', 'date 5月13日 = --05-13']],
    ['at 9:30 a.m., 9pm, 21:00, 18h30 and 9 Uhr', ['date 9:30 a.m. = T09:30', 'date 9pm = T21:00', 'date 21:00 = T21:00', 'date 18h30 = T18:30', 'date 9 Uhr = T09:00']],
    ['April 9–12, 5 to 15 September 2026', ['date April 9 = --04-09', 'date 12 = --04-12', 'date 5 = 2026-09-05', 'date 15 September 2026 = 2026-09-15']],
    ['Sat 10–6, from 7 to 22, by 8. For 2–4 players.', ['date 10 = T10:00', 'date 6 = T06:00', 'date 7 = T07:00', 'date 22 = T22:00', 'date 8 = T08:00', 'number 2 = 2', 'number 4 = 4']],
    ['since May 2026', ['date May 2026 = 2026-05']],
    ['Ouvert de 9 h à 17 h, le samedi jusqu’à 12 h', ['date 9 = T09:00', 'date 17 = T17:00', 'date 12 = T12:00']],
    ['Abrimos de 9 a 14, los sábados hasta las 12. Para grupos de 2 a 4.', ['date 9 = T09:00', 'date 14 = T14:00', 'date 12 = T12:00', 'number 2 = 2', 'number 4 = 4']],
    ['You may 3 times; 99/99/2026; 25:80', ['number 3 = 3', 'number 99 = 99', 'number 99 = 99', 'number 2026 = 2026', 'number 25 = 25', 'number 80 = 80']],
  ])('of %j', (text, facts) => {
    expect(describeFacts(text)).toEqual(facts)
  })

  it('have all their readings', () => {
    expect(unsupported('Opening 12/05/2026', 'We open on May 12, 2026.')).toEqual([])
    expect(unsupported('Opening 05/12/2026', 'We open on 12 May 2026.')).toEqual([])
    expect(unsupported('Opening on 12 May', 'We open on 2026-05-12.')).toEqual([])
    expect(unsupported('Opening on 12 May 2027 or 13 May', 'We open on 2026-05-12.')).toEqual(['12 May 2027', '13 May'])
    expect(unsupported('Join us in May 2026', 'We open on 2026-05-12.')).toEqual([])
    expect(unsupported('From 9:30 to 21:00, not 22:00', 'Open from 9.30 Uhr to 9 pm.')).toEqual(['22:00'])
    expect(unsupported('From 9 a.m.', 'open from 9 on')).toEqual([])
  })
})

describe('names, links and handles', () => {
  it.each([
    ['Meet Dr. Ana Moreno of St. Mary Hospital.', ['Ana Moreno of St. Mary Hospital']],
    ['Copper Finch Coffee opens in Malmö on Monday.', ['Copper Finch Coffee', 'Malmö']],
    ['We LOVE it. The new iPhone and GPT-5 are here. FREE coffee, SALE now, I think.', ['iPhone', 'GPT-5']],
    ['The Best Coffee In Town\nFresh Bread Every Day\nOPEN NOW', []],
    ['Happy Christmas! Follow us on Instagram, #CopperFinch #Love', []],
    ['“It tastes like autumn.” Come by — see you on Friday in May.', []],
    ['Anna teaches on Mondays. Oleg has led the shop since May. Everyone knows it. Nobody says no.', ['Anna', 'Oleg']],
    ['Birte leitet die Werkstatt und backt für uns. Er kocht, Oma backt. Alle sind da.', ['Birte']],
    ['Marisol dirige el taller. Ella cocina, nadie habla.', ['Marisol']],
    ['Léonie explique tout. On parle, elle raconte.', ['Léonie']],
    ['Bread rises overnight. Yoga works wonders. Registration opens at noon.', []],
    ['Go to the Bank of England or the Café de Flore', ['Bank of England', 'Café de Flore']],
    ['See @copper.finch, hi@finch.example, https://finch.example/shop?x=1. or www.finch.example!', ['@copper.finch', 'hi@finch.example', 'https://finch.example/shop?x=1', 'www.finch.example']],
    ['Wir haben neue Brötchen und den besten Kaffee der Stadt mit Milch. In der Bäckerei Müller.', ['Bäckerei Müller']],
    ['Мы открываем кофейню в Москве вместе с Анной', ['Москве', 'Анной']],
    ['新しい iPhone です。Tokyo で会いましょう', ['iPhone']],
    ['لدينا قهوة جديدة', []],
    ['e.g. node.js at 5 p.m. in a report.pdf', []],
  ])('of %j', (text, names) => {
    expect(findFacts(text).filter(({ kind }) => kind === 'name').map(({ text: match }) => match)).toEqual(names)
  })

  it('are supported by their other forms, not by other names', () => {
    expect(unsupported('Our Huila is roasted by Mara’s sister in Lissabonissa.', 'huila, MARA; Lissabon')).toEqual([])
    expect(unsupported('Roasted by CopperFinch for Copper Finch.', 'copper finch')).toEqual([])
    expect(unsupported('Roasted in Oslo by Anna.', 'Roasted in Malmö by Mara.')).toEqual(['Oslo', 'Anna'])
    expect(unsupported('Fresh Huila today', 'Huila is a coffee')).toEqual([])
  })

  it('are supported as links only if a source has the same link', () => {
    const source = 'Order at https://www.Finch.example/shop or @finch'
    expect(unsupported('Order: finch.example/shop, http://finch.example/shop/, finch.example and @Finch', source)).toEqual([])
    expect(unsupported('Order at finch.example/other, evil.example, @evil', source)).toEqual(['finch.example/other', 'evil.example', '@evil'])
    expect(findLinks('evil。example ｅｖｉｌ．ｅｘａｍｐｌｅ //evil.example/a mailto:a@evil.example')).toEqual(['evil.example', 'evil.example', 'evil.example/a', 'mailto:a@evil.example'])
  })
})

describe('support', () => {
  it('requires prices as prices and in the same currency', () => {
    expect(unsupported('Only $18', '18 kinds')).toEqual(['$18'])
    expect(unsupported('Only €18', 'It costs $18')).toEqual(['€18'])
    expect(unsupported('18 dollars, 18.00 USD, CAD 18', 'It costs $18')).toEqual([])
    expect(unsupported('20% off', '20 dollars')).toEqual(['20%'])
    expect(unsupported('Nine seats and 9 cups for 18', 'nine seats, $18')).toEqual([])
  })

  it('returns positions in the original text', () => {
    const text = '☕️ １９ kinds, 1 200 cups — 👩‍🍳 by Anna for $3!'
    for (const fact of findFacts(text)) expect(text.slice(fact.start, fact.end)).toBe(fact.text)
    expect(unsupportedFacts(text, [])).toEqual([
      { kind: 'number', text: '１９', start: 3, end: 5 },
      { kind: 'number', text: '1 200', start: 13, end: 18 },
      { kind: 'name', text: 'Anna', start: 35, end: 39 },
      { kind: 'price', text: '$3', start: 44, end: 46 },
    ])
  })

  it('can be checked for many texts', () => {
    const check = createFactCheck(['It costs $18.'])
    expect([check('For $18'), check('For $19')].map((facts) => facts.length)).toEqual([0, 1])
  })

  it('reads long and malformed texts within the test timeout', () => {
    for (const text of ['9'.repeat(60_000), 'A '.repeat(30_000), '@'.repeat(60_000), '1,'.repeat(30_000), 'a.'.repeat(30_000), '\ud800 12:'.repeat(9_000), '$ '.repeat(30_000), 'May '.repeat(15_000)]) unsupportedFacts(text, [text.slice(0, 1_000)])
    expect(findNumbers('\ud83d 18 USD')).toEqual([{ value: '18', kind: 'money' }])
  }, 30_000)
})
