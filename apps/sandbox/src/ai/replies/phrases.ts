/** What a reply says besides its answer: to a question, and to praise or a greeting; from the most formal to the lightest. */
export type Courtesies = { asked: readonly [string, string, string]; praised: readonly [string, string, string] }

/** Courtesies that state nothing, by the code of their language. */
export const COURTESIES: Readonly<Record<string, Courtesies>> = {
  en: { asked: ['Thank you for your question.', 'Thanks for your question!', 'Good question!'], praised: ['Thank you very much for your kind words.', 'Thank you so much!', 'That makes us smile, thank you!'] },
  de: { asked: ['Vielen Dank für Ihre Frage.', 'Danke für die Frage!', 'Gute Frage!'], praised: ['Vielen Dank für Ihre freundlichen Worte.', 'Vielen Dank!', 'Das freut uns sehr, danke!'] },
  es: { asked: ['Muchas gracias por su pregunta.', '¡Gracias por la pregunta!', '¡Buena pregunta!'], praised: ['Muchas gracias por sus amables palabras.', '¡Muchas gracias!', '¡Qué alegría, gracias!'] },
  fr: { asked: ['Merci beaucoup pour votre question.', 'Merci pour la question !', 'Bonne question !'], praised: ['Merci beaucoup pour vos gentils mots.', 'Merci beaucoup !', 'Quel plaisir, merci !'] },
  it: { asked: ['Grazie per la sua domanda.', 'Grazie per la domanda!', 'Bella domanda!'], praised: ['Grazie mille per le sue gentili parole.', 'Grazie mille!', 'Che gioia, grazie!'] },
  pt: { asked: ['Muito obrigado pela sua pergunta.', 'Obrigado pela pergunta!', 'Boa pergunta!'], praised: ['Muito obrigado pelas suas palavras.', 'Muito obrigado!', 'Que alegria, obrigado!'] },
  nl: { asked: ['Hartelijk dank voor uw vraag.', 'Bedankt voor de vraag!', 'Goede vraag!'], praised: ['Hartelijk dank voor uw vriendelijke woorden.', 'Heel erg bedankt!', 'Wat fijn, bedankt!'] },
}

/** How formal each tone is: a place in the lists above. */
export const REGISTERS: Readonly<Record<string, 0 | 1 | 2>> = { formal: 0, authoritative: 0, neutral: 1, casual: 1, playful: 2 }

/** Words of praise and greetings: what has nothing else asks for nothing. */
export const PRAISE = /(?<!\p{L})(?:love|loved|great|amazing|awesome|beautiful|gorgeous|wonderful|best|delicious|fantastic|perfect|congrat\p{L}*|thanks?|thank you|well done|nice|cool|hello|hi|liebe|toll\p{L}*|super|wunderbar|wunderschön\p{L}*|lecker|danke|großartig\p{L}*|schön\p{L}*|encanta\p{L}*|genial|precios\p{L}*|hermos\p{L}*|increíble|gracias|rico|bonit\p{L}*|adore|magnifique|superbe|génial|délicieu\p{L}*|merci|bravo|belliss\p{L}*|fantastic\p{L}*|grazie|buonissim\p{L}*|stupend\p{L}*|adoro|lind\p{L}*|maravilhos\p{L}*|obrigad\p{L}*|delicios\p{L}*|geweldig|prachtig|heerlijk|bedankt|mooi\p{L}*|lekker)(?!\p{L})|[❤♥😍🥰👏🙌🔥💛💚💙🧡😋]/iu
