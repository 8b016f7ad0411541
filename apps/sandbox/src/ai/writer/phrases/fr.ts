import type { Family, Lines } from './families.ts'

const ANY: Lines = {
  openers: ['Quelques mots de notre part.', 'Une nouvelle que nous voulons partager.', 'Une petite minute pour ceci.'],
  calls: ['{Écris-nous|Écrivez-nous|Écrivez-nous} pour toute question.', '{Parles-en|Parlez-en|Parlez-en} autour de {toi|vous|vous}.', '{Dis-nous|Dites-nous|Dites-nous} ce que {tu en penses|vous en pensez|vous en pensez}.'],
  questions: ['Qu’en {penses-tu|pensez-vous|pensez-vous} ?', 'Qui devrait le savoir ?', 'À qui en {parleras-tu|parlerez-vous|parlerez-vous} en premier ?'],
}

/** French lines, by family of trades. */
export const FRENCH: Readonly<Partial<Record<Family, Lines>>> & { any: Lines } = {
  any: ANY,
  food: {
    openers: ['Un petit creux ?', 'Pour les gourmands.', 'De notre cuisine à {ta|votre|votre} table.'],
    calls: ['{Passe|Passez|Passez} nous voir avec {ton|votre|votre} appétit.', 'À très vite chez nous.', '{Viens|Venez|Venez} goûter.'],
    questions: ['Avec qui {partagerais-tu|partageriez-vous|partageriez-vous} ?', 'Par quoi {commencerais-tu|commenceriez-vous|commenceriez-vous} ?', 'Qui aura la première bouchée ?'],
  },
  craft: {
    openers: ['Un peu de couleur.', 'De nos mains.', 'Un coup d’œil sur notre établi.'],
    calls: ['{Passe|Passez|Passez} jeter un œil.', '{Raconte-nous tes|Racontez-nous vos|Racontez-nous vos} idées.', '{Pose-nous tes|Posez-nous vos|Posez-nous vos} questions.'],
    questions: ['À qui {ferais-tu|feriez-vous|feriez-vous} plaisir ?', 'Où le {mettrais-tu|mettriez-vous|mettriez-vous} ?', 'Pour qui serait-ce ?'],
  },
  repair: {
    openers: ['Un mot de l’atelier.', 'Les mains encore pleines de cambouis.', 'Avant la prochaine sortie.'],
    calls: ['{Passe|Passez|Passez} à l’atelier.', '{Prends|Prenez|Prenez} rendez-vous.', '{Écris-nous|Écrivez-nous|Écrivez-nous} ce qui cloche.'],
    questions: ['Où {vas-tu|allez-vous|allez-vous} rouler ensuite ?', 'À quand remonte la dernière révision ?', 'Qu’est-ce qui grince chez {toi|vous|vous} ?'],
  },
  home: {
    openers: ['Bon à savoir avant d’en avoir besoin.', 'Court et clair.', 'Pour la maison.'],
    calls: ['{Demande-nous|Demandez-nous|Demandez-nous} conseil.', '{Appelle-nous|Appelez-nous|Appelez-nous}.', '{Parle-nous de tes|Parlez-nous de vos|Parlez-nous de vos} projets.'],
    questions: ['Quel est {ton|votre|votre} prochain projet à la maison ?', 'Que {voudrais-tu|voudriez-vous|voudriez-vous} nous demander ?', 'Qui devrait le savoir ?'],
  },
  health: {
    openers: ['Un mot de notre cabinet.', 'Une question que beaucoup posent tout bas.', 'En quelques mots.'],
    calls: ['{Appelle-nous|Appelez-nous|Appelez-nous} pour toute question.', '{Prends|Prenez|Prenez} rendez-vous.', '{Parle-nous-en à ta|Parlez-nous-en à votre|Parlez-nous-en à votre} prochaine visite.'],
    questions: ['Que {voudrais-tu|voudriez-vous|voudriez-vous} savoir ?', 'Qui d’autre devrait lire ceci ?', 'À quand remonte {ta|votre|votre} dernière visite ?'],
  },
  beauty: {
    openers: ['Une minute rien que pour {toi|vous|vous}.', 'Du nouveau devant le miroir.', 'Une envie de changement ?'],
    calls: ['{Réserve ta|Réservez votre|Réservez votre} place.', '{Écris-nous|Écrivez-nous|Écrivez-nous} pour un rendez-vous.', '{Raconte-nous ton|Racontez-nous votre|Racontez-nous votre} idée.'],
    questions: ['Que {changerais-tu|changeriez-vous|changeriez-vous} ?', 'Qui mérite une pause ?', 'Court ou long ?'],
  },
  sport: {
    openers: ['Lacets noués ?', 'Pour s’échauffer.', 'Inspirer, puis lire.'],
    calls: ['{Viens|Venez|Venez} essayer.', '{Amène|Amenez|Amenez} quelqu’un.', '{Rejoins-nous|Rejoignez-nous|Rejoignez-nous}.'],
    questions: ['Qui est partant ?', 'Avec qui {viendrais-tu|viendriez-vous|viendriez-vous} ?', 'Plutôt matin ou soir ?'],
  },
  travel: {
    openers: ['Pour celles et ceux qui font déjà leur valise.', 'La carte sur la table.', 'Une idée pour la prochaine escapade.'],
    calls: ['{Écris-nous|Écrivez-nous|Écrivez-nous} pour préparer {ton|votre|votre} séjour.', '{Dis-nous|Dites-nous|Dites-nous} quand {tu viens|vous venez|vous venez}.', '{Pose-nous tes|Posez-nous vos|Posez-nous vos} questions.'],
    questions: ['Qui {emmènerais-tu|emmèneriez-vous|emmèneriez-vous} ?', 'Qui a besoin d’une pause ?', 'Une envie d’ailleurs ?'],
  },
  shop: {
    openers: ['Du nouveau dans notre boutique.', 'De quoi flâner un peu.', 'À regarder de plus près.'],
    calls: ['{Passe|Passez|Passez} jeter un œil.', '{Demande-nous|Demandez-nous|Demandez-nous} conseil.', 'À bientôt à la boutique.'],
    questions: ['À qui {l’offrirais-tu|l’offririez-vous|l’offririez-vous} ?', 'Que {cherches-tu|cherchez-vous|cherchez-vous} ?', 'Lequel {choisirais-tu|choisiriez-vous|choisiriez-vous} ?'],
  },
  professional: {
    openers: ['En termes clairs.', 'Une idée de notre bureau.', 'Bref et précis.'],
    calls: ['{Contacte-nous|Contactez-nous|Contactez-nous} si cela {te|vous|vous} concerne.', '{Parles-en à ton|Parlez-en à votre|Parlez-en à votre} équipe.', '{Pose-nous tes|Posez-nous vos|Posez-nous vos} questions.'],
    questions: ['Comment {vois-tu|voyez-vous|voyez-vous} les choses ?', 'Quelle est {ton|votre|votre} expérience ?', 'Que {voudrais-tu|voudriez-vous|voudriez-vous} savoir ?'],
  },
  event: {
    openers: ['À noter dans l’agenda.', 'Lumières, portes, entrez.', 'Pour les curieux.'],
    calls: ['{Viens avec tes|Venez avec vos|Venez avec vos} amis.', '{Note|Notez|Notez} la date.', 'À très bientôt !'],
    questions: ['Qui vient ?', 'Avec qui {viendrais-tu|viendriez-vous|viendriez-vous} ?', 'Au premier rang ou au fond ?'],
  },
}
