import type { KnowledgeType } from '@marquee/contract/shared/knowledge-source'

export type DemoFact = { type: Exclude<KnowledgeType, 'uploaded_file'>; title: string; description: string; tags: string[] }

/** The entries of the brand's knowledge base. */
export const FACTS: readonly DemoFact[] = [
  { type: 'product', title: 'Huila Single Origin', description: 'Coffee from smallholders on the slopes of Huila, southern Colombia, 1,750 m. Washed. Tastes of red apple, brown sugar and plum, with a long finish. 250 g costs 18 EUR, whole bean or ground. Best as filter.', tags: ['coffee', 'filter', 'new'] },
  { type: 'product', title: 'Night Owl Decaf', description: 'Our decaf, made by the sugar cane process. Cocoa and hazelnut. 250 g costs 16 EUR, the big bag of 1 kg costs 54 EUR.', tags: ['coffee', 'decaf'] },
  { type: 'product', title: 'Tasting Gift Box', description: 'Two bags of 125 g, a card in your words and seed paper that grows in the garden. 29 EUR, wrapped. Orders until 15 December arrive before the holidays.', tags: ['gift', 'holiday'] },
  { type: 'product', title: 'Monthly Box', description: 'A subscription: one coffee you know, one you do not, 2 × 250 g for 32 EUR a month with delivery. Pause or stop at any time. Boxes are packed on the first Monday of the month.', tags: ['subscription'] },
  { type: 'product', title: 'Cold Brew Jar', description: 'Steeped for eighteen hours, half a litre for 7 EUR. Keeps a week in the fridge. Only in the shop.', tags: ['summer', 'cold brew'] },
  { type: 'service', title: 'Pour-over class', description: 'Every second Thursday at 18:30, ninety minutes, six places, 35 EUR with a cup to take home. Booking at the counter or by e-mail.', tags: ['class', 'brewing'] },
  { type: 'service', title: 'Office coffee', description: 'Beans for offices from 5 kg a month, 24 EUR the kilo, with a grinder on loan and a visit every quarter.', tags: ['office', 'wholesale'] },
  { type: 'company', title: 'Opening hours', description: 'Monday to Friday 7:00 to 18:00, Saturday 9:00 to 16:00, closed on Sunday and on public holidays.', tags: ['shop'] },
  { type: 'company', title: 'How we roast', description: 'Greta, our drum roaster, takes five kilos at a time. We roast on Tuesdays and Fridays; nothing on the shelf is older than two weeks.', tags: ['craft', 'roasting'] },
  { type: 'company', title: 'How we pay our growers', description: 'We agree on the price before the harvest and pay half of it then. In 2025 we paid on average twice the market price.', tags: ['fair', 'origin'] },
  { type: 'faq', title: 'Do you deliver?', description: 'In Gothenburg by bicycle for 4 EUR, free from 40 EUR. To the rest of the European Union by post in two to five working days for 6 EUR.', tags: ['delivery'] },
  { type: 'faq', title: 'Can I return a bag?', description: 'Unopened bags within thirty days, against the receipt. If you do not like an opened one, bring it and we find you another.', tags: ['returns'] },
  { type: 'faq', title: 'Do you have oat milk?', description: 'Oat and soy, without extra charge. The cardamom buns contain butter; the date balls are vegan and free of gluten.', tags: ['vegan', 'allergies'] },
  { type: 'other', title: 'How we sound', description: 'Short sentences, dry humour, no exclamation marks. We say guests, not customers, and never use the words premium or artisanal.', tags: ['tone'] },
]
