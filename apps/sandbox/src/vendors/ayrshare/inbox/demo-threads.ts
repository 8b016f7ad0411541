import type { Platform } from '../networks/platforms.ts'
import type { MessagingPlatform } from './types.ts'

type Said = { by: 'person' | 'account'; text: string; minutesAgo: number }
export type DemoThread = { kind: 'comment'; platforms: readonly Platform[]; name: string; said: readonly Said[] } | { kind: 'message'; platforms: readonly MessagingPlatform[]; name: string; said: readonly Said[] } | { kind: 'mention'; platforms: readonly Platform[]; name: string; said: readonly Said[] }

const HOUR = 60
const DAY = 24 * HOUR
const by = (text: string, minutesAgo: number): Said => ({ by: 'person', text, minutesAgo })
const answer = (text: string, minutesAgo: number): Said => ({ by: 'account', text, minutesAgo })

/** The living inbox of the demo brand, a coffee roastery: twenty threads in several moods and languages, answered and open ones. */
export const DEMO_THREADS: readonly DemoThread[] = [
  { kind: 'comment', platforms: ['instagram', 'facebook'], name: 'Elif Demir', said: [by('Is there something without gluten next to the coffee?', 6)] },
  { kind: 'comment', platforms: ['facebook', 'instagram'], name: 'Jana Vogt', said: [by('Liefert ihr auch nach Wien, und was kostet das?', 14)] },
  { kind: 'message', platforms: ['instagram', 'facebook'], name: 'Hugo Lambert', said: [by('Bonjour, combien coûte le coffret cadeau ?', 22)] },
  { kind: 'comment', platforms: ['linkedin', 'facebook'], name: 'Marcus Webb', said: [by('We are an office of twelve. How much is a kilo of your office coffee?', 48)] },
  { kind: 'comment', platforms: ['instagram', 'facebook'], name: 'Lucía Ferrer', said: [by('¿A qué hora abren el sábado?', HOUR)] },
  { kind: 'message', platforms: ['facebook', 'instagram'], name: 'Owen Clarke', said: [by('My monthly box has not arrived and nobody answers. Third time I ask. I want my money back.', 2 * HOUR)] },
  { kind: 'comment', platforms: ['twitter', 'facebook'], name: 'Priya Nair', said: [by('The Huila tastes of plum, exactly as you said. Best bag this year.', 3 * HOUR), answer('Thank you, Priya. The plum is hard to find, so we are glad you did.', 2 * HOUR)] },
  { kind: 'mention', platforms: ['instagram', 'facebook'], name: 'Göteborg Guide', said: [by('Nine seats and the calmest filter coffee in town: @copperfinchcoffee is our corner of the week.', 4 * HOUR)] },
  { kind: 'comment', platforms: ['bluesky', 'twitter'], name: 'Sam Okafor', said: [by('Is the decaf really made with sugar cane? How does that work?', 5 * HOUR)] },
  { kind: 'message', platforms: ['twitter', 'instagram'], name: 'Zeynep Kaya', said: [by('Merhaba, yulaf sütü var mı?', 6 * HOUR), answer('Merhaba Zeynep, evet: yulaf ve soya, ek ücret yok.', 5 * HOUR), by('Harika, teşekkürler!', 5 * HOUR - 4)] },
  { kind: 'comment', platforms: ['threads', 'twitter'], name: 'Ben Hollis', said: [by('I came for one cup. I live here now.', 8 * HOUR)] },
  { kind: 'comment', platforms: ['facebook', 'instagram'], name: 'Sabine Holz', said: [by('Die letzte Packung war schon offen, als sie ankam. Schade.', 9 * HOUR)] },
  { kind: 'comment', platforms: ['instagram', 'facebook'], name: 'Giulia Conti', said: [by('Quanto costa la lezione di pour-over?', DAY), answer('35 EUR, con una tazza da portare a casa. Ogni secondo giovedì alle 18:30.', DAY - 30)] },
  { kind: 'message', platforms: ['instagram', 'facebook'], name: 'Noor Haddad', said: [by('You used my photo of the shop without asking. Please take it down, or my lawyer will write to you.', DAY + HOUR)] },
  { kind: 'comment', platforms: ['linkedin', 'twitter'], name: 'Astrid Lund', said: [by('How do you decide what the growers are paid?', DAY + 3 * HOUR), answer('We agree on the price before the harvest and pay half of it then. In 2025 it was on average twice the market price.', DAY + 2 * HOUR)] },
  { kind: 'mention', platforms: ['facebook', 'instagram'], name: 'Kajsa bakar', said: [by('Learned to pour at @copperfinchcoffee this week. For those who ask: how much is the pour-over class?', DAY + 5 * HOUR)] },
  { kind: 'message', platforms: ['facebook', 'instagram'], name: 'Beatriz Lima', said: [by('Posso devolver um pacote que não abri?', 2 * DAY), answer('Claro: pacotes fechados, até trinta dias, com o recibo.', 2 * DAY - 40)] },
  { kind: 'comment', platforms: ['instagram', 'facebook'], name: 'سارة خليل', said: [by('هل لديكم شيء نباتي بدون غلوتين؟', 2 * DAY + 4 * HOUR)] },
  { kind: 'comment', platforms: ['facebook', 'linkedin'], name: 'Tom Reyes', said: [by('Do you ship to Canada?', 3 * DAY)] },
  { kind: 'message', platforms: ['instagram', 'facebook'], name: 'Klara Berg', said: [by('Is the pour-over class still free next Thursday? Two of us.', 9 * DAY)] },
]
