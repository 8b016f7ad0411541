import type { Purpose } from '../reading/purpose.ts'
import type { Language } from '../reading/language.ts'

/** How a post names its subject, by angle. `{topic}` is the subject with its article; a lead that ends with a colon takes it without one of the writer's. */
export type Leads = { news: readonly string[]; invitation: readonly string[]; story: readonly string[] }

const EVENT: Leads = {
  news: ['Join {us} for {topic}', 'You are invited to {topic}'],
  invitation: ['{We} would love to see you at {topic}', 'Come to {topic}'],
  story: ['{We} {are} looking forward to {topic}', 'Keep some time free for {topic}'],
}
/** Of something that is no event but has its day. */
export const DATED: Leads = {
  news: ['Coming up: {topic}', 'For your diary: {topic}'],
  invitation: ['Save the date: {topic}', 'Look out for {topic}'],
  story: ['Worth a place in your diary: {topic}', 'On the calendar: {topic}'],
}
/** Of what is bought, used or asked for. */
export const THING: Leads = {
  news: ['Here {is} {topic}', 'A closer look at {topic}', 'Have you met {topic}?'],
  invitation: ['{We} would love to show you {topic}', 'Ask {us} about {topic}'],
  story: ['Let {us} tell you about {topic}', '{We} would like to introduce {topic}'],
}
/** Of a sale or an offer without details. */
export const BARE_OFFER: Leads = {
  news: ['It is time for {topic}', 'Have you heard about {topic}?'],
  invitation: ['Come by for {topic}', 'Ask {us} about {topic}'],
  story: ['Let {us} tell you about {topic}', 'Do not miss {topic}'],
}
const NOTE: Leads = {
  news: ['Please note: {topic}', 'A note for your planning: {topic}'],
  invitation: ['Just so you know: {topic}', 'For your planning: {topic}'],
  story: ['For your calendar: {topic}', 'Please note: {topic}'],
}
const TALK: Leads = {
  news: ['Let {us} talk about {topic}', 'A word about {topic}'],
  invitation: ['{We} would like to talk about {topic}', 'Ask {us} about {topic}'],
  story: ['It is worth talking about {topic}', 'Let {us} say a few words about {topic}'],
}

/** English leads by what a post is for. */
export const ENGLISH_LEADS: Readonly<Record<Purpose, Leads>> = {
  event: EVENT,
  person: { news: ['Meet {topic}', 'Say hello to {topic}'], invitation: ['{We} would like you to meet {topic}', 'Come and meet {topic}'], story: ['{We} {are} happy to introduce {topic}', 'Let {us} introduce {topic}'] },
  offer: { news: ['Good news: {topic}', 'For you: {topic}'], invitation: ['Have you heard? {Topic}', 'A reason to come by: {topic}'], story: ['Worth knowing: {topic}', 'Something to look forward to: {topic}'] },
  places: { news: ['Still available: {topic}', 'Good news: {topic}'], invitation: ['For you, perhaps: {topic}', 'Still available: {topic}'], story: ['Worth knowing: {topic}', 'Good news: {topic}'] },
  hiring: { news: ['{We} {are} hiring: {topic}', 'Wanted: {topic}'], invitation: ['{We} {are} looking for support: {topic}', 'Join {our} team: {topic}'], story: ['There is a place in {our} team: {topic}', '{We} would like to grow: {topic}'] },
  hours: NOTE,
  advice: TALK,
  story: { news: ['A look at {topic}', 'Let {us} tell you about {topic}'], invitation: ['{We} would like to tell you about {topic}', 'Ask {us} about {topic}'], story: ['A few words about {topic}', '{We} like to talk about {topic}'] },
  praise: { news: ['Good news: {topic}', 'A reason to celebrate: {topic}'], invitation: ['Celebrate with {us}: {topic}', '{We} {are} happy to share this: {topic}'], story: ['{We} {are} a little proud: {topic}', 'Some news that makes {us} smile: {topic}'] },
  thanks: TALK,
  greeting: TALK,
  general: THING,
}

/** Of a season, a holiday or a day about which the brief says nothing. */
export const OCCASION: Leads = {
  news: ['{Topic} {is} on {our} minds. What about yours?', 'What does {topic} look like where you are?'],
  invitation: ['{We} would love to hear what you have planned for {topic}.', 'Tell {us} what {topic} means to you.'],
  story: ['{We} {are} thinking about {topic} these days. What should {we} show you, and what would you like to know?', 'Let {us} talk about {topic}: what would help you, and what would you like to see from {us}?'],
}

type Foreign = Exclude<Language, 'en' | 'other'>
const LABELS: Readonly<Record<Foreign, Readonly<Record<'event' | 'hours' | 'offer' | 'any', Leads>>>> = {
  de: {
    event: { news: ['Termin zum Vormerken: {topic}', 'Steht bald an: {topic}'], invitation: ['Herzliche Einladung: {topic}', 'Gleich eintragen: {topic}'], story: ['Darauf freuen wir uns: {topic}', 'Das haben wir vor: {topic}'] },
    hours: { news: ['Bitte vormerken: {topic}', 'Kurze Info: {topic}'], invitation: ['Gut zu wissen: {topic}', 'Zum Einplanen: {topic}'], story: ['Ein Hinweis von uns: {topic}', 'Bitte vormerken: {topic}'] },
    offer: { news: ['Bei uns: {topic}', 'Unser Tipp: {topic}'], invitation: ['Gute Nachricht: {topic}', 'Schon gehört? {Topic}'], story: ['Eine gute Nachricht: {topic}', 'Das gibt es bei uns: {topic}'] },
    any: { news: ['Unser Thema heute: {topic}', 'Heute bei uns: {topic}'], invitation: ['Das möchten wir zeigen: {topic}', 'Schon gesehen? {Topic}'], story: ['Darüber reden wir gern: {topic}', 'Heute im Mittelpunkt: {topic}'] },
  },
  es: {
    event: { news: ['Para la agenda: {topic}', 'Próxima cita: {topic}'], invitation: ['Te esperamos: {topic}', 'Apunta la fecha: {topic}'], story: ['Lo estamos preparando: {topic}', 'Tenemos muchas ganas: {topic}'] },
    hours: { news: ['Aviso: {topic}', 'Para tener en cuenta: {topic}'], invitation: ['Conviene saberlo: {topic}', 'Para la agenda: {topic}'], story: ['Un aviso de nuestra parte: {topic}', 'Para tener en cuenta: {topic}'] },
    offer: { news: ['Buena noticia: {topic}', 'En nuestra casa: {topic}'], invitation: ['¿Lo sabías? {Topic}', 'Una buena razón para venir: {topic}'], story: ['Una buena noticia: {topic}', 'Lo que ofrecemos: {topic}'] },
    any: { news: ['Nuestro tema de hoy: {topic}', 'Hoy, en primer plano: {topic}'], invitation: ['Queremos enseñarlo: {topic}', 'Un vistazo: {topic}'], story: ['De esto nos gusta hablar: {topic}', 'Hoy lo contamos: {topic}'] },
  },
  fr: {
    event: { news: ['À vos agendas : {topic}', 'Bientôt chez nous : {topic}'], invitation: ['Nous vous invitons : {topic}', 'La date à retenir : {topic}'], story: ['Nous le préparons avec plaisir : {topic}', 'On s’en réjouit déjà : {topic}'] },
    hours: { news: ['À noter : {topic}', 'Petite info : {topic}'], invitation: ['Bon à savoir : {topic}', 'À retenir : {topic}'], story: ['Un mot d’organisation : {topic}', 'À noter : {topic}'] },
    offer: { news: ['Bonne nouvelle : {topic}', 'Chez nous : {topic}'], invitation: ['Une bonne raison de passer : {topic}', 'À ne pas manquer : {topic}'], story: ['Une bonne nouvelle : {topic}', 'Ce que nous proposons : {topic}'] },
    any: { news: ['Notre sujet du jour : {topic}', 'Aujourd’hui chez nous : {topic}'], invitation: ['À découvrir : {topic}', 'Nous voulons vous montrer ceci : {topic}'], story: ['Nous en parlons volontiers : {topic}', 'À l’honneur aujourd’hui : {topic}'] },
  },
}
const GROUPS: Readonly<Partial<Record<Purpose, 'event' | 'hours' | 'offer'>>> = { event: 'event', hours: 'hours', offer: 'offer', places: 'hours' }

/** The leads of a language. They name the subject after a colon, because its gender is not known. Takes the language and what the post is for. */
export const foreignLeads = (language: Foreign, purpose: Purpose): Leads => LABELS[language][GROUPS[purpose] ?? 'any']

/** What stands before details that are no sentence. */
export const DETAIL_LABELS: Readonly<Record<Exclude<Language, 'other'>, readonly string[]>> = {
  en: ['Good to know:', 'The details:', 'Worth knowing:'],
  de: ['Gut zu wissen:', 'Die Einzelheiten:', 'Wissenswert:'],
  es: ['Los detalles:', 'Conviene saber:', 'A tener en cuenta:'],
  fr: ['Bon à savoir :', 'Les détails :', 'À savoir :'],
}
/** What stands before a bare price. */
export const PRICE_LABELS: Readonly<Record<Exclude<Language, 'other'>, string>> = { en: 'The price:', de: 'Der Preis:', es: 'El precio:', fr: 'Le prix :' }
