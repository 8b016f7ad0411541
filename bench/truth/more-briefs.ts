/** Briefs of trades and languages that the sets lack; they have no knowledge base of forty entries, only what is given here. */
export type ExtraBrief = { trade: string; text: string; platform: string; knowledge: readonly string[]; voice?: string; /** The name in the author's profile. */ business?: string }

const brief = (trade: string, text: string, platform: string, knowledge: readonly string[] = [], voice?: string): ExtraBrief => ({ trade, text, platform, knowledge, ...(voice === undefined ? {} : { voice }) })

export const EXTRA_BRIEFS: readonly ExtraBrief[] = [
  brief('hair salon', 'Announce that Mira is back from parental leave, say on which days, no emojis', 'instagram', ['Mira: Colour and curls. Back on Wednesdays and Thursdays.']),
  brief('gym', 'The gym opens a second floor on 2 March. Their members get a free week. Keep it under 200 characters', 'twitter', [], 'Never use exclamation marks.'),
  brief('yoga studio', 'post about our new morning class, ask people what time they get up', 'threads', ['Morning class: Monday and Thursday, 6:45 to 7:30, 14 euros or one stamp.']),
  brief('vet', 'tick season: remind owners to check their dogs after every walk, no jokes', 'facebook', ['Tick check: We remove ticks free of charge, without an appointment, 8 to 10 am.']),
  brief('law firm', 'LinkedIn post, our new partner Dr. Helen Okafor, employment law', 'linkedin', ['Helen Okafor: Employment law since 2009. Advises works councils and family firms.']),
  brief('real estate', 'open house at 14 Garden Row this Sunday from 2 to 4, three bedrooms, asking price in the post', 'facebook', ['14 Garden Row: Three bedrooms, south-facing garden, asking price 420,000 GBP.']),
  brief('software', 'v3 of our app is out: offline mode and dark theme. mention who asked for it. Technical but human', 'linkedin', ['Version 3: Offline mode, requested by field engineers. Dark theme.']),
  brief('museum', 'late opening on Thursday until 9 pm, free for students', 'instagram'),
  brief('driving school', 'Tell parents we have places for August, how long the course takes', 'facebook', ['Intensive course: Two weeks, theory in the morning, 12 driving lessons.']),
  brief('brewery', 'We are sad to announce that the summer festival is cancelled because of the storm. Tickets are refunded.', 'facebook'),
  brief('photographer', 'I have three wedding dates left in September. Show some humour', 'instagram'),
  brief('charity', 'thank our volunteers, 62 of them cleaned the river on Saturday', 'facebook'),
  brief('Bäckerei', 'Schreib einen Post über unsere neuen Dinkelbrötchen, nenne den Preis, keine Emojis', 'instagram', ['Dinkelbrötchen: Aus Urdinkel, 1,20 € das Stück. Ab 6 Uhr im Laden.', 'Ton: Wir duzen. Nie Ausrufezeichen.'], 'Wir duzen. Nie Ausrufezeichen.'),
  brief('Friseur', 'Kündige an, dass wir ab Juli auch montags geöffnet haben. Frage am Ende', 'facebook', ['Öffnungszeiten: Dienstag bis Samstag 9 bis 18 Uhr.'], 'Wir siezen unsere Kundschaft.'),
  brief('Zahnarzt', 'Zahnreinigung: warum zweimal im Jahr, ohne Hashtags', 'facebook', ['Prophylaxe: Eine Zahnreinigung dauert 45 Minuten und kostet 95 €.']),
  brief('Physiotherapie', 'Unser Team wächst: Jonas verstärkt uns seit März, er spricht auch Englisch.', 'linkedin'),
  brief('Restaurante', 'Escribe un post sobre nuestra nueva carta de verano, menciona el precio del menú, sin emojis', 'instagram', ['Menú del día: El menú de verano cuesta 14,50 € e incluye postre.']),
  brief('Floristería', 'Anuncia que abrimos los domingos de diciembre y termina con una pregunta', 'facebook'),
  brief('Taller de bicicletas', 'Revisión de primavera: 39 €, lista en dos días, con cita previa', 'twitter', [], 'Tuteamos a nuestros clientes.'),
  brief('Librairie', 'Écris un post sur la lecture de samedi avec Claire Dumont, précise l’heure, sans hashtags', 'facebook', ['Lecture de Claire Dumont: Samedi à 18 h 30, entrée libre.']),
  brief('Fromagerie', 'Annonce le retour du mont-d’or, à partir de jeudi, et pose une question à la fin', 'instagram', [], 'On vouvoie. Jamais de point d’exclamation.'),
  brief('Hôtel', 'Nos chambres côté jardin sont rénovées. Petit déjeuner compris', 'facebook', ['Chambres côté jardin: Douze chambres, 110 € la nuit, petit déjeuner compris.']),
  brief('Gelateria', 'Nuovi gusti da venerdì: pistacchio e fico', 'instagram'),
  brief('Bloemist', 'Vanaf vrijdag verse tulpen van de kweker', 'facebook'),
]
