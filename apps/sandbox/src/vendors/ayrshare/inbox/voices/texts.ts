export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'tr', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

export const MOODS = ['happy', 'asking', 'disappointed', 'angry', 'legal', 'joking'] as const
export type Mood = (typeof MOODS)[number]

export type Voice = { label: string; names: readonly string[]; texts: Record<Mood, readonly string[]> }

/** What people write, by language and mood. `{n}` becomes a number. */
export const VOICES: Record<Language, Voice> = {
  en: {
    label: 'English',
    names: ['Hannah Price', 'Owen Clarke', 'Priya Nair', 'Marcus Webb', 'Ellie Grant'],
    texts: {
      happy: ['This made my morning. Thank you.', 'Second visit this week, and it was even better.', 'My sister still talks about order {n}. You are wonderful.'],
      asking: ['When do you open on Saturday?', 'Do you deliver, and what does it cost?', 'Is there something without dairy?', 'How much is the gift box?', 'Can I return a bag that I have not opened?'],
      disappointed: ['Order {n} arrived a week late and one bag was torn.', 'I waited twenty minutes and then it was sold out. Not great.'],
      angry: ['Third time I write about order {n}. This is ridiculous. I want my money back.', 'Worst service I have ever had. Never again.'],
      legal: ['My lawyer will contact you about order {n}.', 'You are using my photo without permission. Take it down or I go to court.'],
      joking: ['My cat judged me until I shared. Send help.', 'I came for one cup. I live here now.'],
    },
  },
  de: {
    label: 'German',
    names: ['Jana Vogt', 'Lukas Brandner', 'Mehmet Aydin', 'Sabine Holz'],
    texts: {
      happy: ['Das war der beste Kaffee seit Langem. Danke!', 'Bestellung {n} war in zwei Tagen da. Super!'],
      asking: ['Habt ihr am Sonntag geöffnet?', 'Liefert ihr auch nach Wien, und was kostet das?', 'Gibt es Hafermilch?', 'Wie viel kostet die Geschenkbox?'],
      disappointed: ['Bestellung {n} kam leider beschädigt an.', 'Schade, die Zimtschnecken waren um zehn schon aus.'],
      angry: ['Seit drei Wochen keine Antwort zu Bestellung {n}. Ich will mein Geld zurück!', 'So einen Service habe ich noch nie erlebt. Nie wieder.'],
      legal: ['Ich übergebe die Sache {n} meinem Anwalt.', 'Das ist irreführende Werbung. Ich melde das der Verbraucherzentrale.'],
      joking: ['Mein Chef denkt, ich arbeite. Ich trinke Kaffee.', 'Nur eine Tasse, sagte ich. Vor vier Tassen.'],
    },
  },
  es: {
    label: 'Spanish',
    names: ['Lucía Ferrer', 'Diego Salas', 'Carmen Ortiz', 'Álvaro Peña'],
    texts: {
      happy: ['¡Qué rico! Muchas gracias.', 'El pedido {n} llegó perfecto.'],
      asking: ['¿A qué hora abren el sábado?', '¿Hacen envíos a Madrid y cuánto cuesta?', '¿Tienen algo sin gluten?', '¿Cuánto cuesta la caja de regalo?'],
      disappointed: ['El pedido {n} llegó tarde y frío.', 'Esperaba más, la verdad.'],
      angry: ['Nadie contesta por el pedido {n}. ¡Devuélvanme el dinero ya!', 'Una vergüenza de servicio.'],
      legal: ['Voy a denunciar lo del pedido {n}.', 'Mi abogado se pondrá en contacto con ustedes.'],
      joking: ['Mi despertador ahora huele a café.', 'Prometí no comprar más. Mentí.'],
    },
  },
  fr: {
    label: 'French',
    names: ['Camille Renaud', 'Hugo Lambert', 'Inès Moreau', 'Théo Garnier'],
    texts: {
      happy: ['Un régal, merci à toute l’équipe !', 'Commande {n} reçue en deux jours, parfait.'],
      asking: ['Vous êtes ouverts le dimanche ?', 'Livrez-vous à Lyon, et à quel prix ?', 'Avez-vous du lait d’avoine ?', 'Combien coûte le coffret cadeau ?'],
      disappointed: ['La commande {n} est arrivée abîmée.', 'Déçue, il n’y avait plus rien à dix heures.'],
      angry: ['Trois messages pour la commande {n} et aucune réponse. Remboursez-moi !', 'Service lamentable, plus jamais.'],
      legal: ['Mon avocat vous écrira au sujet de la commande {n}.', 'Je vais saisir la répression des fraudes.'],
      joking: ['J’ai dit une tasse. J’ai menti.', 'Mon chat exige sa part.'],
    },
  },
  it: {
    label: 'Italian',
    names: ['Giulia Conti', 'Marco Bellini', 'Elisa Fontana'],
    texts: {
      happy: ['Buonissimo, grazie mille!', 'Ordine {n} arrivato subito, perfetto.'],
      asking: ['A che ora aprite il sabato?', 'Spedite in Italia e quanto costa?', 'Quanto costa la confezione regalo?'],
      disappointed: ['L’ordine {n} è arrivato rotto.'],
      angry: ['Nessuna risposta per l’ordine {n}. Voglio il rimborso!'],
      legal: ['Il mio avvocato vi scriverà per l’ordine {n}.'],
      joking: ['Solo un caffè, dicevo. Erano le nove, ora è sera.'],
    },
  },
  pt: {
    label: 'Portuguese',
    names: ['Beatriz Lima', 'João Tavares', 'Rafael Nunes'],
    texts: {
      happy: ['Adorei, muito obrigada!', 'O pedido {n} chegou perfeito.'],
      asking: ['A que horas abrem no sábado?', 'Entregam em Lisboa e quanto custa?', 'Têm leite de aveia?'],
      disappointed: ['O pedido {n} chegou atrasado.'],
      angry: ['Ninguém responde sobre o pedido {n}. Quero o meu dinheiro de volta!'],
      legal: ['O meu advogado vai tratar do pedido {n}.'],
      joking: ['Vim por um café e fiquei para jantar.'],
    },
  },
  tr: {
    label: 'Turkish',
    names: ['Elif Demir', 'Can Yıldız', 'Zeynep Kaya'],
    texts: {
      happy: ['Harika olmuş, elinize sağlık!', '{n} numaralı sipariş tam zamanında geldi.'],
      asking: ['Cumartesi kaçta açılıyorsunuz?', 'Kargo ücreti ne kadar?', 'Yulaf sütü var mı?'],
      disappointed: ['{n} numaralı sipariş hasarlı geldi.'],
      angry: ['{n} numaralı sipariş için kimse cevap vermiyor. Paramı geri istiyorum!'],
      legal: ['{n} numaralı sipariş için avukatım sizi arayacak.'],
      joking: ['Bir fincan dedim, üçüncüdeyim.'],
    },
  },
  ar: {
    label: 'Arabic',
    names: ['ليلى حسن', 'عمر ناصر', 'سارة خليل'],
    texts: {
      happy: ['قهوة رائعة، شكراً لكم!', 'وصل الطلب {n} بسرعة. ممتاز.'],
      asking: ['متى تفتحون يوم السبت؟', 'كم تكلفة التوصيل؟', 'هل لديكم حليب الشوفان؟'],
      disappointed: ['وصل الطلب {n} متأخراً ومكسوراً.'],
      angry: ['لا أحد يرد على الطلب {n}. أريد استرداد مالي!'],
      legal: ['سيتواصل معكم المحامي بخصوص الطلب {n}.'],
      joking: ['قلت فنجاناً واحداً فقط. كان هذا الرابع.'],
    },
  },
}
