import { createBeginningTest } from '../../../text/word-beginnings.ts'
import type { Span } from '../../../text/text.ts'

/** What a business allows or offers, or does not: its topic, and which of both. */
export type Offer = Span & { topic: string; isOffered: boolean }

/** A topic by its words in seven languages; `not` and `only` say by themselves that it is not offered, or that it is. */
type Topic = { name: string; words: RegExp; no?: RegExp; yes?: RegExp }

const [EDGE, END] = [String.raw`(?<!\p{L})(?:`, String.raw`)(?!\p{L})`]
const word = (words: string): RegExp => new RegExp(`${EDGE}${words}${END}`, 'giu')
const wordsOf = ({ source }: RegExp): string => source.slice(EDGE.length, -END.length)

const TOPICS: readonly Topic[] = [
  { name: 'cards', words: word('cards?|card payments?|debit|credit cards?|contactless|tap|pinnen|pin|kartenzahlung|ec-?karte|girocard|mit karte|karten|kreditkarten?|tarjetas?|bizum|carte bancaire|cartes?|cb|carta|carte|bancomat|pos|kaart|cartão|multibanco|apple pay'),
    no: word('cash only|only (?:take|accept|in)? ?cash|cash is (?:king and )?(?:the only|all)|nur bar(?:zahlung|geld)?|ausschließlich bar|nur in bar|solo (?:en )?efectivo|únicamente (?:en )?efectivo|(?:uniquement|seulement|que) (?:en |les |des )?espèces|solo (?:in )?contanti|alleen contant|só (?:em )?(?:dinheiro|numerário)|apenas (?:em )?(?:dinheiro|numerário)') },
  { name: 'cash', words: word('cash|coins|bar|bargeld|barzahlung|efectivo|espèces|liquide|contanti|contant|dinheiro|numerário'), no: word('cashless|cards? only|only (?:take|accept) cards?|bargeldlos|nur (?:mit )?karte|solo (?:con )?tarjeta|carte uniquement|solo (?:con )?carta|alleen (?:met )?pin\\p{L}*|só (?:com )?cartão|no cash') },
  { name: 'dogs', words: word('dogs?|pets?|puppy|puppies|animals|four-legged|hunde?|hunden|vierbeiner|haustiere?n?|tiere|perros?|mascotas?|animales|chiens?|animaux|cani|cane|animali|honden|hond|huisdieren|dieren|cães|cão|animais|patudos') },
  { name: 'cats', words: word('cats?|kittens?|katzen?|gatos?|chats?|gatti|gatto|katten?') },
  { name: 'children', words: word('children|kids?|child|toddlers?|babies|baby|infants?|little ones|families|kinder|kindern|kleinkinder|niños?|niñas?|bebés?|enfants?|bébés?|bambini|bambino|bimbi|kinderen|crianças?|bebés?'),
    no: word('adults[- ]only|only (?:for )?adults|over[- ]?(?:16|18)s only|nur (?:für )?erwachsene|solo (?:para )?adultos|únicamente adultos|adultes uniquement|réservé aux adultes|soltanto adulti|solo (?:per )?adulti|riservat\\p{L}+ agli adulti|alleen (?:voor )?volwassenen|só (?:para )?adultos|apenas (?:para )?adultos') },
  { name: 'walk-ins', words: word('walk-?ins?|off the street|without (?:an )?(?:appointment|booking|reservation)|no (?:appointment|booking|reservation)s?(?: (?:needed|necessary|required))?|just (?:turn up|drop in|come in|ring|walk in|pop in)|drop[- ]in|ohne termin\\p{L}*|ohne (?:voran)?meldung|ohne (?:vor)?anmeldung|ohne reservierung|einfach (?:vorbei|reinkommen)\\p{L}*|spontan|laufkundschaft|sin cita(?: previa)?|sin reserva|sans rendez-vous|sans réservation|senza (?:appuntamento|prenotazione)|zonder (?:afspraak|reservering)|sem (?:marcação|reserva)'),
    no: word('by appointment|appointment only|appointments? (?:is |are )?(?:required|necessary|essential)|booking (?:is )?(?:essential|required|necessary)|nur (?:mit|nach) (?:termin\\p{L}*|anmeldung|vereinbarung|reservierung)|ausschließlich (?:mit|nach) \\p{L}+|solo con (?:cita|reserva)|únicamente con (?:cita|reserva)|con cita previa|(?:uniquement|seulement) sur (?:rendez-vous|réservation)|sur rendez-vous|solo su (?:appuntamento|prenotazione)|su appuntamento|alleen op afspraak|op afspraak|só (?:com|por) marcação|por marcação|apenas (?:com|por) marcação') },
  { name: 'delivery', words: word('deliver\\p{L}*|ship\\p{L}*|dispatch\\p{L}*|by (?:post|mail)|courier|parcels?|lieferdienst|botendienst|bote|liefer\\p{L}+|versand|versende\\p{L}*|verschick\\p{L}+|envíos?|enviamos|reparto|repartimos|a domicilio|livraisons?|livr(?:ons|é|er)|expédi\\p{L}+|envoi|la poste|colis|consegn\\p{L}+|spedi\\p{L}+|bezorg\\p{L}+|verzend\\p{L}*|opsturen|entregas?|entregamos|enviamos|envios?|encomendas por correio') },
  { name: 'home visits', words: word('home visits?|house calls?|come to you|at your (?:home|place)|hausbesuche?n?|kommen (?:wir )?zu (?:ihnen|euch)|visitas? a domicilio|a domicilio|à domicile|a domicilio|aan huis|huisbezoek|ao domicílio') },
  { name: 'wheelchairs', words: word('wheelchairs?|step-free|ramp|barrier-free|accessible|disabled access|rollstuhl\\p{L}*|barrierefrei|stufenlos|rampe|sillas? de ruedas|accesible|rampa|fauteuils? roulants?|pmr|accessibles?|sedi[ae] a rotelle|rolstoel\\p{L}*|cadeiras? de rodas|acessível') },
  { name: 'refunds', words: word('refund\\p{L}*|money back|returned|returns?|exchange[ds]?|made up|replacement lesson|rückerstatt\\p{L}*|erstatt\\p{L}*|geld zurück|umtausch\\p{L}*|rückgabe|zurückgeben|reembols\\p{L}+|devol\\p{L}+|rembours\\p{L}+|rimbors\\p{L}+|reso|resi|terugbetal\\p{L}*|retour\\p{L}*|ruilen|reembols\\p{L}+|devolu\\p{L}+') },
  { name: 'parking', words: word('parking|car park|park(?:ing)? spaces?|parkplätze?n?|parken|aparcamiento|parking|aparcar|stationnement|parcheggi\\p{L}*|parkeren|parkeerplaats\\p{L}*|estacionamento') },
  { name: 'wifi', words: word('wi-?fi|wlan|internet') },
  { name: 'takeaway', words: word('take-?away|to go|take-?out|zum mitnehmen|para llevar|à emporter|da asporto|afhaal\\p{L}*|meenemen|para levar') },
  { name: 'loan cars', words: word('courtesy cars?|replacement cars?|loan cars?|loaner|borrow|ersatzwagen|leihwagen|werkstattwagen|coche de sustitución|véhicule de (?:prêt|courtoisie)|auto sostitutiva|leenauto|vervangend vervoer|carro de substituição|viatura de cortesia') },
  { name: 'licence', words: word('licen[cs]es?|permit|führerschein|lizenz|schein|titulación|licencia|permis|patente|rijbewijs|vaarbewijs|carta de \\p{L}+|licença') },
  { name: 'binding', words: word('minimum term|contract|tied in|commitment|binding|mindestlaufzeit|vertrag(?:sbindung)?|laufzeit|permanencia|fidelización|engagement|vincol\\p{L}+|contratto|looptijd|contract|fidelização|período mínimo|compromete\\p{L}*'), no: word('cancel (?:any ?time|whenever)|leave (?:any ?time|whenever)|no (?:contract|commitment|minimum)|jederzeit kündbar|ohne (?:vertrag|bindung|mindestlaufzeit)|sin permanencia|sans engagement|senza vincol\\p{L}+|geen contract|altijd opzegbaar|sem fidelização|sair quando quiser|cancelar quando quiser') },
  { name: 'smoking', words: word('smok\\p{L}+|rauchen|raucher\\p{L}*|fumar|fumadores|fumer|fumeurs?|fumar[ei]|fumatori|roken|fumar|fumadores') },
  { name: 'groups', words: word('groups|hen (?:and stag )?parties|gruppen|grupos|groupes|gruppi|groepen') },
  { name: 'photos', words: word('photos?|photograph\\p{L}*|pictures|fotos?|fotografieren|fotografier\\p{L}*|fotografías?|photographier|fotografie\\p{L}*|foto\\p{L}*') },
  { name: 'shoes', words: word('shoes|boots|schuhe|zapatos|chaussures|scarpe|schoenen|sapatos') },
  { name: 'own food', words: word('byo|own (?:food|drinks?|wine|bottle|cake)|bring your own|corkage|eigene (?:speisen|getränke|verpflegung)|selbst mitgebracht\\p{L}*|propia comida|comida de fuera|propre (?:nourriture|vin)|cibo (?:proprio|da fuori)|eigen (?:eten|drank\\p{L}*)|comida própria') },
  { name: 'vouchers', words: word('vouchers?|gift cards?|gutscheine?n?|vales? regalo|tarjetas? regalo|bons? cadeaux?|chèques? cadeaux?|buoni regalo|cadeaubon\\p{L}*|vales? (?:de )?oferta|cheques? prenda') },
  { name: 'insurance', words: word('insur\\p{L}+|versicher\\p{L}+|segur[oa]s?|asegurad\\p{L}+|assur\\p{L}+|assicur\\p{L}+|verzeker\\p{L}+|segur\\p{L}+') },
  { name: 'breakfast', words: word('breakfast|frühstück|desayuno|petit[- ]déjeuner|colazione|ontbijt|pequeno-almoço|café da manhã') },
  { name: 'rental', words: word('rent(?:als?)?|hire|verleih\\p{L}*|leih\\p{L}*|mieten|vermiet\\p{L}+|alquil\\p{L}+|location|lou(?:er|ons)|nolegg\\p{L}+|affitt\\p{L}+|verhur\\p{L}*|huren|alug\\p{L}+') },
  { name: 'repairs', words: word('repairs?|fix|reparier\\p{L}+|reparatur\\p{L}*|repar\\p{L}+|répar\\p{L}+|ripar\\p{L}+|repar\\p{L}+') },
  { name: 'trial', words: word('trial (?:class|lesson|session)s?|taster|probestunde\\p{L}*|schnupper\\p{L}+|clase de prueba|cours d[\'’]essai|lezione di prova|proefles\\p{L}*|aula experimental') },
  { name: 'online', words: word('online (?:booking|orders?|shop|lessons?|courses?)|webshop|online-?shop|onlinekurse?|tienda online|boutique en ligne|loja online|negozio online') },
  { name: 'new clients', words: word('new (?:patients|clients|customers|members|pupils|students)|neue patient\\p{L}+|neupatient\\p{L}*|neukund\\p{L}+|nuevos (?:pacientes|clientes|alumnos)|nouveaux (?:patients|clients|élèves)|nuovi (?:pazienti|clienti|allievi)|nieuwe (?:patiënten|klanten|leden)|novos (?:pacientes|clientes|alunos)') },
  { name: 'swimming', words: word('swim\\p{L}*|schwimm\\p{L}+|baden|nadar|bañarse|nager|baignade|nuot\\p{L}+|bagno|zwemmen') },
]

const NOT = /(?<!\p{L})(?:no|not|never|none|nobody|neither|nor|cannot|\p{L}+n['’]t|without|sadly|unfortunately|prohibited|forbidden|stay (?:at home|outside|out)|leave .{0,20} at home|excluded|banned|nicht|keine?[nmrs]?|nie|niemals|leider|ohne|verboten|untersagt|no|ni|nunca|tampoco|prohibid\p{L}+|sin|ne|n|pas|jamais|aucune?|interdits?|non|nessun\p{L}*|mai|niente|vietat\p{L}+|niet|geen|nooit|helaas|verboden|não|nem|nunca|nenhum\p{L}*|proibid\p{L}+)(?!\p{L})/iu
const NOT_NEGATIVE = /(?<!\p{L})(?:no (?:problem|matter|extra|charge|cost|fuss|trouble|worries|later than|more than|limit)|not (?:only|just|a problem)|why not|kein problem|keine sorge|nicht nur|no (?:hay problema|solo)|pas de (?:souci|problème)|non solo|geen probleem|niet alleen|não só|sem problema|don['’]t (?:worry|hesitate|forget))/iu
const WELCOME = /(?<!\p{L})(?:welcome|allowed|can|may|accept\p{L}*|take|takes|offer\p{L}*|we do|available|possible|included|yes|sure|happy|love|fine|free|have|has|there (?:is|are)|deliver|ship|willkommen|erlaubt|dürfen|darf|können|kann|möglich|nehmen|bieten|gibt|gern\p{L}*|ja|fahren|fährt|inklusive|bienvenid\p{L}+|pueden?|puedes|admit\p{L}+|acept\p{L}+|ofrece\p{L}*|sí|hay|hacemos|atendemos|bienvenus?|accept\p{L}+|peut|peuvent|possible|oui|proposons|benvenut\p{L}+|possono|può|accett\p{L}+|offriamo|sì|welkom|mag|mogen|kan|kunnen|toegestaan|ja|bieden|rijden|bem-vind\p{L}+|podem?|aceit\p{L}+|sim|temos|whatever['’]s handy)(?!\p{L})/iu

/** The clause around a place: between commas, colons and dashes. */
function clauseAround(text: string, { start, end }: Span): string {
  const head = Math.max(0, ...[...text.slice(0, start).matchAll(/[,;:()]\s|\s[–—]\s|(?<!\p{L})(?:but|aber|pero|mais|ma|maar|mas)(?!\p{L})/giu)].map(({ index, 0: mark }) => index + mark.length))
  const tail = /[,;:()](?=\s|$)|\s[–—]\s|(?<!\p{L})(?:but|aber|pero|mais|ma|maar|mas)(?!\p{L})/iu.exec(text.slice(end))?.index ?? text.length - end
  return text.slice(head, end + tail)
}

/** Ways to pay: who says how one can pay takes what is named. */
const WAYS_TO_PAY: ReadonlySet<string> = new Set(['cards', 'cash'])
const PAYING = /(?<!\p{L})(?:pay\p{L}*|(?:be)?zahl\p{L}*|pag(?:ar|o|amos|as|uer|are|amento|he|a)|paie\p{L}*|payer|réglez?|betal\p{L}*)(?!\p{L})/iu

function readTopic(text: string, asked: string, { name, words, no, yes }: Topic): Offer[] {
  const refused = no ? [...text.matchAll(no)].map(({ 0: match, index }): Offer => ({ start: index, end: index + match.length, topic: name, isOffered: false })) : []
  if (refused.length > 0) return refused
  return [...text.matchAll(words)].slice(0, 1).flatMap(({ 0: match, index }): Offer[] => {
    const span = { start: index, end: index + match.length }
    const clause = clauseAround(text, span)
    // "Without an appointment" negates nothing that is offered: it is the topic.
    const rest = clause.replace(match, ' ')
    const isNot = NOT.test(rest) && !NOT_NEGATIVE.test(clause)
    const isWelcome = WELCOME.test(rest) || (yes?.test(rest) ?? false) || (WAYS_TO_PAY.has(name) && PAYING.test(`${asked} ${text}`))
    return isNot ? [{ ...span, topic: name, isOffered: false }] : isWelcome ? [{ ...span, topic: name, isOffered: true }] : []
  })
}

/** Whether something is needed: "no" says then that one may come without. */
const NEEDED = /(?<!\p{L})(?:(?:need|have) (?:to (?:book|make|reserve)|an? (?:appointment|booking|reservation))|(?:brauch\p{L}+|nötig|notwendig).{0,30}(?:termin|anmeldung|reservierung)|(?:termin|anmeldung|reservierung).{0,30}(?:nötig|notwendig|ausmachen)|(?:necesit\p{L}+|hace falta|hay que).{0,20}(?:cita|reserv\p{L}+)|(?:faut-il|besoin).{0,20}(?:rendez-vous|réserv\p{L}+)|serve.{0,20}(?:appuntamento|prenot\p{L}+))(?!\p{L})/iu
const WITHOUT_BOOKING = 'walk-ins'

/** What an answer says that is offered or not: the topics that are asked about. Takes the question, whether the answer is yes, and where it stands. */
export function findAnswered(question: string, isYes: boolean, { start, end }: Span): Offer[] {
  if (NEEDED.test(question)) return [{ start, end, topic: WITHOUT_BOOKING, isOffered: !isYes }]
  return TOPICS.filter(({ words }) => question.search(words) >= 0).map(({ name }) => ({ start, end, topic: name, isOffered: isYes }))
}

/** Each topic with what tells that a sentence has none of its words, as most have. */
const TESTED = TOPICS.map((topic) => ({ topic, mayHave: createBeginningTest([topic.words, ...(topic.no ? [topic.no] : [])].map(wordsOf).join('|')) }))

/** What a sentence says that is allowed or offered, or is not. Takes it, and the question that it answers. */
export const findOffers = (sentence: string, asked = ''): Offer[] => TESTED.filter(({ mayHave }) => mayHave(sentence)).flatMap(({ topic }) => readTopic(sentence, asked, topic))
