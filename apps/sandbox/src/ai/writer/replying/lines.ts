import type { Lines } from '../phrases/families.ts'
import type { Language } from '../reading/language.ts'

type Spoken = Exclude<Language, 'other'>
/** Lines of a reply: for a comment, for a question, and at the end; `{a|b|c}` as in Lines, in English the person as in frames. None of them says anything about the business. */
type ReplyLines = { thanks: Lines['openers']; asked: Lines['openers']; ends: Lines['calls'] }

export const REPLY_LINES: Readonly<Record<Spoken, ReplyLines>> = {
  en: {
    thanks: ['Thank you for taking the time to write to {us}.', 'Thanks for your comment.', 'Thank you for telling {us}.', 'Thank you for writing.', 'Good to hear from you, and thank you.'],
    asked: ['Thank you for asking.', 'Thanks for your question.', 'Good question, thank you.'],
    ends: ['Is there anything else you would like to know? Just ask.', 'Send {us} a message if there is anything else.', 'Write to {us} any time.', 'All the best!'],
  },
  de: {
    thanks: ['Danke für {deinen|euren|Ihren} Kommentar.', 'Danke fürs Schreiben.', 'Danke für die Rückmeldung.', 'Schön, von {dir|euch|Ihnen} zu hören – danke.'],
    asked: ['Danke für die Frage.', 'Gute Frage, danke.'],
    ends: ['{Schreib|Schreibt|Schreiben Sie} uns jederzeit.', 'Noch Fragen? {Schreib|Schreibt|Schreiben Sie} uns eine Nachricht.', 'Herzliche Grüße!'],
  },
  es: {
    thanks: ['Gracias por {tu|vuestro|su} comentario.', 'Gracias por escribirnos.', 'Gracias por contárnoslo.', 'Muchas gracias por {tomarte|tomaros|tomarse} el tiempo de escribirnos.'],
    asked: ['Gracias por la pregunta.', 'Gracias por preguntar.'],
    ends: ['{Escríbenos|Escribidnos|Escríbanos} cuando {quieras|queráis|quiera}.', '¿Alguna pregunta más? {Mándanos|Mandadnos|Mándenos} un mensaje.', '¡Un saludo!'],
  },
  fr: {
    thanks: ['Merci pour {ton|votre|votre} commentaire.', 'Merci de nous avoir écrit.', 'Merci pour ce retour.', 'Merci d’avoir pris le temps de nous écrire.'],
    asked: ['Merci pour la question.', 'Merci de {ta|votre|votre} question.'],
    ends: ['{Écris|Écrivez|Écrivez}-nous quand {tu veux|vous voulez|vous voulez}.', 'Une autre question ? {Envoie|Envoyez|Envoyez}-nous un message.', 'À bientôt !'],
  },
}
