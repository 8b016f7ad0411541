import type { Purpose } from '../reading/purpose.ts'
import type { Lines } from './families.ts'

/** Which lines of the trade go with those of a purpose: a vacancy needs nobody's appetite. */
export const TRADE_LINES: Readonly<Record<Purpose, { openers: boolean; calls: boolean; questions: boolean }>> = {
  hiring: { openers: false, calls: false, questions: false },
  thanks: { openers: false, calls: false, questions: false },
  praise: { openers: false, calls: false, questions: false },
  person: { openers: false, calls: false, questions: false },
  places: { openers: false, calls: false, questions: false },
  offer: { openers: true, calls: true, questions: false },
  hours: { openers: false, calls: false, questions: false },
  event: { openers: true, calls: false, questions: false },
  advice: { openers: true, calls: true, questions: false },
  story: { openers: false, calls: false, questions: false },
  greeting: { openers: false, calls: false, questions: false },
  general: { openers: true, calls: true, questions: true },
}

/** English lines by what a post is for. Like all of the writer's lines they state no fact. */
export const ENGLISH_PURPOSES: Readonly<Record<Exclude<Purpose, 'general'>, Lines>> = {
  hiring: {
    openers: ['Somebody you know may like this.', 'For everyone who is thinking about a change.', 'A place in {our} team.'],
    calls: ['Write to {us} and tell {us} a little about yourself.', 'Interested? Send {us} a message.', 'Pass it on to somebody who would fit in.'],
    questions: ['Is that you, or somebody you know?', 'Who comes to mind?', 'Would you like to work with {us}?'],
  },
  thanks: {
    openers: ['This one is a thank-you.', 'Credit where it is due.', 'A moment to say thanks.'],
    calls: ['{We} mean it.', 'Please pass it on to all of them.', 'It would not be the same without you.'],
    questions: ['Who would you like to thank?', 'Who deserves a thank-you from you?', 'Were you there too?'],
  },
  praise: {
    openers: ['A reason to raise a glass.', '{We} {are} a little proud today.', 'Good news is for sharing.'],
    calls: ['Celebrate with {us}.', 'Leave a few kind words below.', 'Share the good news.'],
    questions: ['Who raises a glass with {us}?', 'Shall we celebrate?', 'Who is as happy as {we} {are}?'],
  },
  person: {
    openers: ['Somebody you should know.', 'A face to the name.', 'Somebody worth meeting.'],
    calls: ['Come and say hello.', 'Leave a few kind words below.', 'Ask {us}, {we} will put you in touch.'],
    questions: ['Have you two met yet?', 'Who would like to say hello?', 'What would you like to ask?'],
  },
  places: {
    openers: ['For everyone who meant to ask.', 'Calendar open?', 'For the quick ones.'],
    calls: ['Message {us} if you want one.', 'Write to {us} in time.', 'Tell somebody who has been waiting for it.'],
    questions: ['Who has been waiting for this?', 'Is one of them yours?', 'Who wants one?'],
  },
  offer: {
    openers: ['A little something for you.', 'Worth knowing before you buy.', 'For everyone who likes to save.'],
    calls: ['Ask {us} about it.', 'Tell somebody who has been waiting for it.', 'Message {us} if you have a question.'],
    questions: ['Is it something for you?', 'Who has been waiting for this?', 'Who should know about it?'],
  },
  hours: {
    openers: ['A note for your planning.', 'Just so you know.', 'Before you make your way to {us}.'],
    calls: ['Please pass it on.', 'Save it, so that you have it at hand.', 'Questions? Just ask {us}.'],
    questions: ['When will {we} see you?', 'Does that suit you?', 'Who should know?'],
  },
  event: {
    openers: ['Something for your diary.', 'Calendar out.', 'For everyone who is making plans.'],
    calls: ['Put it in your diary.', 'Bring somebody along.', 'Tell {us} if you are coming.'],
    questions: ['Who is coming?', 'Who will you bring along?', 'Will {we} see you there?'],
  },
  advice: {
    openers: ['A small piece of advice.', 'Worth knowing.', 'Something {we} {are} happy to explain.'],
    calls: ['Save it for later.', 'Ask {us} if you are unsure.', 'Pass it on to somebody who needs it.'],
    questions: ['Did you know?', 'Who should know this?', 'Does that sound familiar?'],
  },
  story: {
    openers: ['A little about {us}.', 'A story, told briefly.', 'Looking back for a moment.'],
    calls: ['Ask {us} for the rest of the story.', 'Come and see for yourself.', 'Thank you for being part of it.'],
    questions: ['Did you know?', 'How long have you known {us}?', 'Which part would you like to hear more about?'],
  },
  greeting: {
    openers: ['No news for once, only this.', 'A short greeting.', 'From {us} to you.'],
    calls: ['Enjoy it.', 'Take it easy.', 'Greet your loved ones from {us}.'],
    questions: ['How do you celebrate?', 'Who are you celebrating with?', 'What are you looking forward to?'],
  },
}

type Foreign = Readonly<Record<'de' | 'es' | 'fr', Readonly<Record<Exclude<Purpose, 'general'>, Lines>>>>

/** The same in other languages, each form for du, ihr and Sie (tú, vosotros, usted; tu, vous, vous). */
export const FOREIGN_PURPOSES: Foreign = {
  de: {
    hiring: { openers: ['In unserem Team ist noch Platz.', 'Vielleicht etwas für jemanden, den {du kennst|ihr kennt|Sie kennen}.'], calls: ['{Schreib|Schreibt|Schreiben Sie} uns ein paar Zeilen.', '{Melde dich|Meldet euch|Melden Sie sich} bei uns.', '{Sag|Sagt|Sagen Sie} es gern weiter.'], questions: ['Wer fällt {dir|euch|Ihnen} dazu ein?', 'Wäre das etwas für {dich|euch|Sie}?'] },
    thanks: { openers: ['Zeit für ein Dankeschön.', 'Das muss einmal gesagt sein.'], calls: ['Wir meinen es so.', '{Gib|Gebt|Geben Sie} den Dank gern weiter.'], questions: ['Wem {möchtest du|möchtet ihr|möchten Sie} danken?', 'Wer war dabei?'] },
    praise: { openers: ['Ein Grund zum Anstoßen.', 'Heute sind wir ein bisschen stolz.'], calls: ['{Feiere|Feiert|Feiern Sie} mit uns.', '{Freu dich|Freut euch|Freuen Sie sich} mit uns.'], questions: ['Wer stößt mit uns an?', 'Wer freut sich mit?'] },
    person: { openers: ['Dürfen wir vorstellen?', 'Jemand, den man kennen sollte.'], calls: ['{Sag|Sagt|Sagen Sie} gern Hallo.', '{Komm|Kommt|Kommen Sie} vorbei zum Kennenlernen.'], questions: ['Wer kennt sich schon?', 'Was {möchtest du|möchtet ihr|möchten Sie} fragen?'] },
    places: { openers: ['Für alle, die schon fragen wollten.', 'Kalender zur Hand?'], calls: ['{Schreib|Schreibt|Schreiben Sie} uns rechtzeitig.', '{Melde dich|Meldet euch|Melden Sie sich} bei uns.'], questions: ['Wer hat darauf gewartet?', 'Wer möchte?'] },
    offer: { openers: ['Eine Kleinigkeit für {dich|euch|Sie}.', 'Gut zu wissen vor dem Einkauf.'], calls: ['{Frag|Fragt|Fragen Sie} uns danach.', '{Sag|Sagt|Sagen Sie} es gern weiter.'], questions: ['Wäre das etwas für {dich|euch|Sie}?', 'Wer hat darauf gewartet?'] },
    hours: { openers: ['Zum Einplanen.', 'Nur damit {du es weißt|ihr es wisst|Sie es wissen}.'], calls: ['{Sag|Sagt|Sagen Sie} es gern weiter.', '{Merk es dir|Merkt es euch|Merken Sie es sich} vor.', 'Bei Fragen einfach melden.'], questions: ['Passt {dir|euch|Ihnen} das?', 'Wann sehen wir uns?', 'Wer sollte das wissen?'] },
    event: { openers: ['Etwas für den Kalender.', 'Für alle, die gerade Pläne machen.'], calls: ['{Trag es dir|Tragt es euch|Tragen Sie es sich} in den Kalender ein.', '{Bring|Bringt|Bringen Sie} gern jemanden mit.', 'Wir freuen uns auf {dich|euch|Sie}.'], questions: ['Wer ist dabei?', 'Wen {bringst du|bringt ihr|bringen Sie} mit?'] },
    advice: { openers: ['Ein kleiner Rat von uns.', 'Gut zu wissen.'], calls: ['{Frag|Fragt|Fragen Sie} uns gern.', '{Sag|Sagt|Sagen Sie} es gern weiter.'], questions: ['{Wusstest du|Wusstet ihr|Wussten Sie} das?', 'Wie {machst du|macht ihr|machen Sie} das?'] },
    greeting: { openers: ['Heute nur ein Gruß.', 'Von uns an {dich|euch|Sie}.'], calls: ['{Genieß|Genießt|Genießen Sie} die Zeit.', '{Lass es dir|Lasst es euch|Lassen Sie es sich} gut gehen.'], questions: ['Wie {feierst du|feiert ihr|feiern Sie}?', 'Mit wem {feierst du|feiert ihr|feiern Sie}?'] },
    story: { openers: ['Ein wenig über uns.', 'Kurz erzählt.'], calls: ['{Frag|Fragt|Fragen Sie} uns nach dem Rest der Geschichte.', 'Danke, dass {du dabei bist|ihr dabei seid|Sie dabei sind}.'], questions: ['{Wusstest du|Wusstet ihr|Wussten Sie} das?', 'Seit wann {kennst du|kennt ihr|kennen Sie} uns?'] },
  },
  es: {
    hiring: { openers: ['Hay un sitio en nuestro equipo.', 'Quizá {conoces|conocéis|conoce} a alguien.'], calls: ['{Escríbenos|Escribidnos|Escríbanos} unas líneas.', '{Compártelo|Compartidlo|Compártalo} con quien encaje.'], questions: ['¿Quién {te|os|le} viene a la cabeza?', '¿{Te|Os|Le} gustaría trabajar con nosotros?'] },
    thanks: { openers: ['Toca dar las gracias.', 'Hay cosas que hay que decir.'], calls: ['De corazón.', '{Pásalo|Pasadlo|Páselo} a quien corresponda.'], questions: ['¿A quién {te|os|le} gustaría dar las gracias?', '¿Quién estuvo?'] },
    praise: { openers: ['Un motivo para brindar.', 'Hoy estamos un poco orgullosos.'], calls: ['{Celébralo|Celebradlo|Celébrelo} con nosotros.', '{Comparte|Compartid|Comparta} la buena noticia.'], questions: ['¿Quién brinda con nosotros?', '¿Lo celebramos?'] },
    person: { openers: ['Alguien a quien conocer.', 'Una cara para un nombre.'], calls: ['{Pásate|Pasaos|Pásese} a saludar.', '{Deja|Dejad|Deje} unas palabras de bienvenida.'], questions: ['¿Ya {os conocéis|os conocéis|se conocen}?', '¿Qué {te|os|le} gustaría preguntar?'] },
    places: { openers: ['Para quien quería preguntar.', '¿Agenda a mano?'], calls: ['{Escríbenos|Escribidnos|Escríbanos} a tiempo.', '{Avísanos|Avisadnos|Avísenos} si {quieres|queréis|quiere} una.'], questions: ['¿Quién lo estaba esperando?', '¿Quién se anima?'] },
    offer: { openers: ['Un pequeño detalle para {ti|vosotros|usted}.', 'Conviene saberlo antes de comprar.'], calls: ['{Pregúntanos|Preguntadnos|Pregúntenos}.', '{Cuéntaselo|Contádselo|Cuénteselo} a quien lo estaba esperando.'], questions: ['¿Es algo para {ti|vosotros|usted}?', '¿Quién lo estaba esperando?'] },
    hours: { openers: ['Para {tu|vuestra|su} agenda.', 'Solo para que lo {sepas|sepáis|sepa}.'], calls: ['{Compártelo|Compartidlo|Compártalo} con quien deba saberlo.', 'Cualquier duda, aquí estamos.'], questions: ['¿{Te|Os|Le} viene bien?', '¿Cuándo nos vemos?', '¿Quién debería saberlo?'] },
    event: { openers: ['Algo para la agenda.', 'Para quien está haciendo planes.'], calls: ['{Apúntalo|Apuntadlo|Apúntelo} en la agenda.', '{Ven|Venid|Venga} con compañía.', 'Nos vemos allí.'], questions: ['¿Quién viene?', '¿Con quién {vendrías|vendríais|vendría}?'] },
    advice: { openers: ['Un pequeño consejo.', 'Conviene saberlo.'], calls: ['{Pregúntanos|Preguntadnos|Pregúntenos} sin compromiso.', '{Compártelo|Compartidlo|Compártalo} con quien lo necesite.'], questions: ['¿Lo {sabías|sabíais|sabía}?', '¿Cómo lo {haces|hacéis|hace}?'] },
    greeting: { openers: ['Hoy, solo un saludo.', 'De nuestra parte.'], calls: ['{Disfruta|Disfrutad|Disfrute}.', 'Un abrazo de nuestra parte.'], questions: ['¿Cómo lo {celebras|celebráis|celebra}?', '¿Con quién lo {celebras|celebráis|celebra}?'] },
    story: { openers: ['Un poco sobre nosotros.', 'Una historia, en breve.'], calls: ['{Pregúntanos|Preguntadnos|Pregúntenos} por el resto de la historia.', 'Gracias por formar parte.'], questions: ['¿Lo {sabías|sabíais|sabía}?', '¿Desde cuándo nos {conoces|conocéis|conoce}?'] },
  },
  fr: {
    hiring: { openers: ['Il y a une place dans notre équipe.', 'Une idée pour quelqu’un de {ton|votre|votre} entourage.'], calls: ['{Écris-nous|Écrivez-nous|Écrivez-nous} quelques lignes.', '{Parles-en|Parlez-en|Parlez-en} autour de {toi|vous|vous}.'], questions: ['À qui {penses-tu|pensez-vous|pensez-vous} ?', 'Et si c’était {toi|vous|vous} ?'] },
    thanks: { openers: ['Un mot pour dire merci.', 'Cela mérite d’être dit.'], calls: ['Du fond du cœur.', '{Fais|Faites|Faites} passer le message.'], questions: ['Qui {aimerais-tu|aimeriez-vous|aimeriez-vous} remercier ?', 'Qui était là ?'] },
    praise: { openers: ['Une raison de trinquer.', 'Nous sommes un peu fiers aujourd’hui.'], calls: ['{Fête|Fêtez|Fêtez} cela avec nous.', '{Partage|Partagez|Partagez} la bonne nouvelle.'], questions: ['Qui trinque avec nous ?', 'On fête ça ?'] },
    person: { openers: ['Quelqu’un à connaître.', 'Un visage sur un nom.'], calls: ['{Passe|Passez|Passez} dire bonjour.', '{Laisse|Laissez|Laissez} un petit mot de bienvenue.'], questions: ['Qui se connaît déjà ?', 'Que {voudrais-tu|voudriez-vous|voudriez-vous} demander ?'] },
    places: { openers: ['Pour celles et ceux qui voulaient demander.', 'L’agenda sous la main ?'], calls: ['{Écris-nous|Écrivez-nous|Écrivez-nous} à temps.', '{Préviens-nous|Prévenez-nous|Prévenez-nous} si cela {t’intéresse|vous intéresse|vous intéresse}.'], questions: ['Qui attendait cela ?', 'Qui est partant ?'] },
    offer: { openers: ['Une petite attention pour {toi|vous|vous}.', 'Bon à savoir avant d’acheter.'], calls: ['{Pose-nous tes|Posez-nous vos|Posez-nous vos} questions.', '{Parles-en|Parlez-en|Parlez-en} à qui l’attendait.'], questions: ['Est-ce pour {toi|vous|vous} ?', 'Qui attendait cela ?'] },
    hours: { openers: ['Pour {ton|votre|votre} agenda.', 'Simplement pour {te|vous|vous} le dire.'], calls: ['{Fais|Faites|Faites} passer le mot.', 'Une question ? Nous sommes là.'], questions: ['Cela {te|vous|vous} convient ?', 'On se voit quand ?', 'Qui devrait le savoir ?'] },
    event: { openers: ['À noter dans l’agenda.', 'Pour celles et ceux qui font des projets.'], calls: ['{Note|Notez|Notez} la date.', '{Viens avec tes|Venez avec vos|Venez avec vos} amis.', 'À très bientôt !'], questions: ['Qui vient ?', 'Avec qui {viendrais-tu|viendriez-vous|viendriez-vous} ?'] },
    advice: { openers: ['Un petit conseil.', 'Bon à savoir.'], calls: ['{Demande-nous|Demandez-nous|Demandez-nous} conseil.', '{Parles-en|Parlez-en|Parlez-en} à qui en a besoin.'], questions: ['Le {savais-tu|saviez-vous|saviez-vous} ?', 'Comment {fais-tu|faites-vous|faites-vous} ?'] },
    greeting: { openers: ['Juste un petit mot.', 'De notre part à tous.'], calls: ['{Profite|Profitez|Profitez} bien.', 'Toute l’équipe {te|vous|vous} salue.'], questions: ['Comment {fêtes-tu|fêtez-vous|fêtez-vous} cela ?', 'Avec qui {fêtes-tu|fêtez-vous|fêtez-vous} ?'] },
    story: { openers: ['Un peu de nous.', 'Une histoire, en bref.'], calls: ['{Demande-nous|Demandez-nous|Demandez-nous} la suite de l’histoire.', 'Merci d’en faire partie.'], questions: ['Le {savais-tu|saviez-vous|saviez-vous} ?', 'Depuis quand nous {connais-tu|connaissez-vous|connaissez-vous} ?'] },
  },
}
