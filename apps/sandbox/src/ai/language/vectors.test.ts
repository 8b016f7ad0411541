import { describe, expect, test } from 'vitest'
import { GROUP_COUNT, readMeaning } from './concepts.ts'
import { toVector } from './vectors.ts'

const SIZE = 256
/** Pairs that say the same in different words; a pair must be nearer to each other than to any other pair. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['How much does shipping cost?', 'Our delivery fee is 4.90 EUR within Germany.'],
  ['When do you close on Sundays?', 'Opening times at the weekend: 9 am to 2 pm.'],
  ['Can I get my money back?', 'Refunds are paid within fourteen days.'],
  ['Is there anything for coeliacs?', 'Gluten-free cake is baked every Friday.'],
  ['Do you have something without animal products?', 'Three vegan soups are on the menu.'],
  ['May I pay with plastic?', 'We take Visa and Mastercard.'],
  ['Do you accept banknotes?', 'Cash payments are welcome at the counter.'],
  ['Where can I leave my car?', 'Free parking is behind the house.'],
  ['Is the place accessible for wheelchairs?', 'A ramp leads to the entrance, all rooms are step free.'],
  ['Can I bring my puppy?', 'Dogs are welcome on the terrace.'],
  ['Do I need an appointment?', 'Book a slot online or drop in.'],
  ['I want to reserve a table for ten', 'Group bookings need a call two days before.'],
  ['My lamp arrived broken', 'Damaged goods are replaced under our guarantee.'],
  ['What are the jumpers made of?', 'The pullover is knitted from merino wool.'],
  ['Which shoe size should I take?', 'Sizing: the sneakers run small, see the size chart.'],
  ['Can you engrave a name?', 'Personalised jewellery takes one week.'],
  ['Are the candles made by hand?', 'Every candle is handcrafted from soy wax.'],
  ['Do you have decaf?', 'Our decaffeinated espresso is washed with water.'],
  ['Where do your beans come from?', 'Coffee origin: small farms in Colombia.'],
  ['Is there a discount for students?', 'Pupils get ten percent off with a card.'],
  ['Do you sell gift cards?', 'Vouchers can be had from 20 EUR.'],
  ['How do I wash the blanket?', 'Care: clean the quilt at 30 degrees in the laundry.'],
  ['Is the jacket rainproof?', 'A waterproof parka for the autumn.'],
  ['How long does the battery last?', 'The rechargeable lamp runs eight hours on a charge.'],
  ['I forgot my login', 'Reset the password of your account by e-mail.'],
  ['How do you handle my data?', 'Privacy: we follow the GDPR.'],
  ['Are you hiring?', 'Jobs: we look for a baker.'],
  ['Can beginners join the pottery class?', 'No experience is needed for the ceramics workshop.'],
  ['What is on for breakfast?', 'Brunch is served until noon.'],
  ['Do you have a wine list?', 'Our sommelier picks bottles from small wineries.'],
  ['Is the milk lactose free?', 'Oat milk and other dairy alternatives cost no extra.'],
  ['I am allergic to peanuts', 'Allergens: the cookies may contain nuts.'],
  ['Do you ship abroad?', 'We send parcels worldwide.'],
  ['Where is my parcel?', 'Track your order with the tracking number.'],
  ['Can I cancel my order?', 'Cancellation is possible until it is dispatched.'],
  ['How do I unsubscribe from your mails?', 'The newsletter has a link to leave at its end.'],
  ['Who founded the roastery?', 'The owners set up the company in 2011.'],
  ['Do you repair bikes?', 'Bicycle servicing and spare parts in our garage.'],
  ['Can I hire the hall for a wedding?', 'Venue rental for celebrations of up to 80 guests.'],
  ['Is the packaging recyclable?', 'We pack in compostable boxes, plastic free.'],
  ['Was kostet der Versand?', 'Delivery costs 4.90 EUR.'],
  ['Wann habt ihr geöffnet?', 'We are open from 8 to 18.'],
  ['Combien coûte la livraison ?', 'The shipping fee is five francs.'],
  ['¿Aceptan tarjeta?', 'Pay by credit card at the till.'],
  ['¿Tienen opciones sin gluten?', 'Our coeliac menu has four dishes.'],
  ['Avez-vous des plats végétaliens ?', 'Plant-based lunch every day.'],
  ['Kann ich mein Geld zurück bekommen?', 'We refund within a week.'],
  ['Do you have vegetarain dishes?', 'Vegetarian lunch is served daily.'],
]

const near = (one: Float32Array, other: Float32Array) => one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)

describe('vectors', () => {
  test('each paraphrase is found among all answers, and on average far nearer than unrelated ones', () => {
    const questions = PAIRS.map(([question]) => toVector(question, SIZE))
    const answers = PAIRS.map(([, answer]) => toVector(answer, SIZE))
    const ranks = questions.map((question, at) => {
      const own = near(question, answers[at]!)
      return answers.filter((answer, other) => other !== at && near(question, answer) > own).length
    })
    const missed = ranks.flatMap((rank, at) => (rank >= 5 ? [`${PAIRS[at]?.[0]}: ${rank}`] : []))
    expect(missed).toEqual([])
    expect(ranks.filter((rank) => rank === 0).length / ranks.length).toBeGreaterThan(0.55)
    const unrelated = questions.map((question, at) => near(question, answers[(at + 17) % answers.length]!))
    const paired = questions.map((question, at) => near(question, answers[at]!))
    const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
    expect(mean(paired)).toBeGreaterThan(mean(unrelated) + 0.15)
  })

  test.each([1, 64, 256, 1_536])('of %d dimensions have unit length and are the same each time', (size) => {
    const one = toVector('Fresh bread, every morning', size)
    expect(one).toHaveLength(size)
    expect(near(one, one)).toBeCloseTo(1, 4)
    expect(toVector('Fresh bread, every morning', size)).toEqual(one)
    expect(near(toVector('', size), toVector('', size))).toBeCloseTo(1, 4)
  })

  test('typos, inflections and accents stay near', () => {
    const word = (text: string) => toVector(text, SIZE)
    expect(near(word('cinnamon roll'), word('cinamon rolls'))).toBeGreaterThan(0.5)
    expect(near(word('crème brûlée'), word('creme brulee'))).toBeCloseTo(1, 4)
    expect(near(word('bakery opening'), word('bakeries opened'))).toBeGreaterThan(0.6)
  })

  test('the lexicon knows phrases and hundreds of groups', () => {
    expect(GROUP_COUNT).toBeGreaterThan(400)
    const [how, , , cost] = readMeaning('how much it costs')
    expect(how?.groups.length).toBeGreaterThan(0)
    expect(how?.groups.some((group) => cost?.groups.includes(group))).toBe(true)
  })
})
