import type { ReplyLanguage } from '@marquee/contract/chatbot/drafting'

/** What the words of a plain statement mean, apart from values and names. */
export const MEANINGS = ['open', 'closed', 'daily', 'to', 'from', 'and', 'costs', 'delivery', 'takes', 'workdays', 'days', 'weeks', 'hours', 'minutes', 'it', 'article', 'nothing'] as const
export type Meaning = (typeof MEANINGS)[number]
/** Units of a duration. */
export const UNITS = ['workdays', 'days', 'weeks', 'hours', 'minutes'] as const satisfies readonly Meaning[]
export type Unit = (typeof UNITS)[number]

/** The words of plain statements, folded, separated by `|`. A statement with any other word is not translated. `nothing`: words without which it says the same. */
export const WORDS: Readonly<Record<ReplyLanguage, Readonly<Record<Meaning, string>>>> = {
  en: {
    open: 'open', closed: 'closed', daily: 'every day|daily|seven days a week', to: 'to|till|until|through', from: 'from|between', and: 'and|&', costs: 'costs|cost|is|are', delivery: 'delivery|shipping', takes: 'takes|takes between',
    workdays: 'working days|business days|working day|business day', days: 'days|day', weeks: 'weeks|week', hours: 'hours|hour', minutes: 'minutes|minute', it: 'it|they', article: 'a|an|the|our|one', nothing: 'we are|we re|we\'re|on|at',
  },
  de: {
    open: 'geoffnet|offen', closed: 'geschlossen|zu', daily: 'taglich|jeden tag', to: 'bis|bis zum', from: 'von|vom|zwischen', and: 'und|&', costs: 'kostet|kosten', delivery: 'die lieferung|lieferung|der versand|versand', takes: 'dauert',
    workdays: 'werktage|arbeitstage|werktag', days: 'tage|tag', weeks: 'wochen|woche', hours: 'stunden|stunde', minutes: 'minuten|minute', it: 'er|sie|es', article: 'ein|eine|der|die|das|unser|unsere', nothing: 'wir haben|haben wir|wir sind|sind wir|am|an|um|jeweils',
  },
  es: {
    open: 'abierto|abierta|abiertos|abrimos|abre', closed: 'cerrado|cerrada|cerrados|cerramos', daily: 'todos los dias|a diario|cada dia', to: 'a|hasta|al', from: 'de|desde|desde el|desde las|del|entre', and: 'y|e', costs: 'cuesta|cuestan|vale|valen',
    delivery: 'la entrega|entrega|el envio|envio', takes: 'tarda|tardan', workdays: 'dias laborables|dias habiles|dia laborable', days: 'dias|dia', weeks: 'semanas|semana', hours: 'horas|hora', minutes: 'minutos|minuto', it: 'el|ella', article: 'un|una|el|la|los|las|nuestro|nuestra', nothing: 'estamos|los|las|el|la',
  },
  fr: {
    open: 'ouvert|ouverte|ouverts|ouvre|ouvrons', closed: 'ferme|fermee|fermes|fermons', daily: 'tous les jours|chaque jour', to: 'a|au|jusqu\'a|jusqu\'au', from: 'de|du|des|entre', and: 'et', costs: 'coute|coutent',
    delivery: 'la livraison|livraison|l\'envoi', takes: 'prend|dure|prend entre', workdays: 'jours ouvres|jours ouvrables|jour ouvre|jour ouvrable', days: 'jours|jour', weeks: 'semaines|semaine', hours: 'heures|heure', minutes: 'minutes|minute', it: 'il|elle', article: 'un|une|le|la|les|notre|nos', nothing: 'nous sommes|nous|le|les',
  },
  it: {
    open: 'aperto|aperta|aperti|apriamo|apre', closed: 'chiuso|chiusa|chiusi|chiudiamo', daily: 'tutti i giorni|ogni giorno', to: 'a|alle|al|fino alle|fino a', from: 'da|dal|dalle|tra', and: 'e|ed', costs: 'costa|costano',
    delivery: 'la consegna|consegna|la spedizione|spedizione', takes: 'richiede|impiega', workdays: 'giorni lavorativi|giorno lavorativo', days: 'giorni|giorno', weeks: 'settimane|settimana', hours: 'ore|ora', minutes: 'minuti|minuto', it: 'esso|essa', article: 'un|una|il|lo|la|i|gli|le|il nostro|la nostra', nothing: 'siamo|il|la|di',
  },
  pt: {
    open: 'aberto|aberta|abertos|abrimos|abre', closed: 'fechado|fechada|fechados|fechamos', daily: 'todos os dias|diariamente', to: 'a|as|ate|ate as', from: 'de|das|desde|entre', and: 'e', costs: 'custa|custam',
    delivery: 'a entrega|entrega|o envio|envio', takes: 'demora|leva', workdays: 'dias uteis|dia util', days: 'dias|dia', weeks: 'semanas|semana', hours: 'horas|hora', minutes: 'minutos|minuto', it: 'ele|ela', article: 'um|uma|o|a|os|as|nosso|nossa|o nosso|a nossa', nothing: 'estamos|aos|as|ao|no|na',
  },
  nl: {
    open: 'open|geopend', closed: 'gesloten|dicht', daily: 'elke dag|dagelijks|iedere dag', to: 'tot|tot en met|t/m', from: 'van|vanaf|tussen', and: 'en|&', costs: 'kost|kosten', delivery: 'de levering|levering|bezorging|de verzending|verzending', takes: 'duurt',
    workdays: 'werkdagen|werkdag', days: 'dagen|dag', weeks: 'weken|week', hours: 'uren', minutes: 'minuten|minuut', it: 'hij|het|ze', article: 'een|de|het|onze|ons', nothing: 'we zijn|wij zijn|zijn we|op|om|uur',
  },
}

type Labels = Readonly<{ open: string; closed: string; daily: string; delivery: string; price: string } & Record<Unit, readonly [one: string, many: string]>>

/** The same meanings as labels of a value. `%n`: the name of a thing, which stays as it is; `%v`: a price. */
export const LABELS: Readonly<Record<ReplyLanguage, Labels>> = {
  en: { open: 'Open', closed: 'Closed', daily: 'every day', delivery: 'Delivery', price: 'The price of “%n” is %v.', workdays: ['working day', 'working days'], days: ['day', 'days'], weeks: ['week', 'weeks'], hours: ['hour', 'hours'], minutes: ['minute', 'minutes'] },
  de: { open: 'Geöffnet', closed: 'Geschlossen', daily: 'täglich', delivery: 'Lieferzeit', price: 'Der Preis von „%n“ ist %v.', workdays: ['Werktag', 'Werktage'], days: ['Tag', 'Tage'], weeks: ['Woche', 'Wochen'], hours: ['Stunde', 'Stunden'], minutes: ['Minute', 'Minuten'] },
  es: { open: 'Abierto', closed: 'Cerrado', daily: 'todos los días', delivery: 'Plazo de entrega', price: 'El precio de «%n» es %v.', workdays: ['día laborable', 'días laborables'], days: ['día', 'días'], weeks: ['semana', 'semanas'], hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'] },
  fr: { open: 'Ouvert', closed: 'Fermé', daily: 'tous les jours', delivery: 'Délai de livraison', price: 'Le prix de « %n » est %v.', workdays: ['jour ouvré', 'jours ouvrés'], days: ['jour', 'jours'], weeks: ['semaine', 'semaines'], hours: ['heure', 'heures'], minutes: ['minute', 'minutes'] },
  it: { open: 'Aperto', closed: 'Chiuso', daily: 'tutti i giorni', delivery: 'Tempi di consegna', price: 'Il prezzo di «%n» è %v.', workdays: ['giorno lavorativo', 'giorni lavorativi'], days: ['giorno', 'giorni'], weeks: ['settimana', 'settimane'], hours: ['ora', 'ore'], minutes: ['minuto', 'minuti'] },
  pt: { open: 'Aberto', closed: 'Fechado', daily: 'todos os dias', delivery: 'Prazo de entrega', price: 'O preço de “%n” é %v.', workdays: ['dia útil', 'dias úteis'], days: ['dia', 'dias'], weeks: ['semana', 'semanas'], hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'] },
  nl: { open: 'Geopend', closed: 'Gesloten', daily: 'elke dag', delivery: 'Levertijd', price: 'De prijs van “%n” is %v.', workdays: ['werkdag', 'werkdagen'], days: ['dag', 'dagen'], weeks: ['week', 'weken'], hours: ['uur', 'uur'], minutes: ['minuut', 'minuten'] },
}
