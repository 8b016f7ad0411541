import type { Family, Lines } from './families.ts'

const ANY: Lines = {
  openers: ['Kurz etwas in eigener Sache.', 'Das möchten wir {dir|euch|Ihnen} nicht vorenthalten.', 'Ein paar Zeilen von uns.'],
  calls: ['{Schreib|Schreibt|Schreiben Sie} uns, wenn {du Fragen hast|ihr Fragen habt|Sie Fragen haben}.', '{Sag|Sagt|Sagen Sie} es gern weiter.', '{Frag|Fragt|Fragen Sie} uns einfach.'],
  questions: ['Was {sagst du|sagt ihr|sagen Sie} dazu?', 'Wer sollte das wissen?', 'Wie klingt das für {dich|euch|Sie}?'],
}

/** German lines, by family of trades. */
export const GERMAN: Readonly<Partial<Record<Family, Lines>>> & { any: Lines } = {
  any: ANY,
  food: {
    openers: ['Hunger? Dann kurz weiterlesen.', 'Immer der Nase nach.', 'Etwas für alle, die gern gut essen.'],
    calls: ['{Komm|Kommt|Kommen Sie} vorbei und {bring|bringt|bringen Sie} Appetit mit.', '{Schau|Schaut|Schauen Sie} gern bei uns rein.', 'Bis bald bei uns.'],
    questions: ['Mit wem {teilst du|teilt ihr|teilen Sie}?', 'Was kommt bei {dir|euch|Ihnen} als Erstes auf den Teller?', 'Wer bekommt den ersten Bissen?'],
  },
  craft: {
    openers: ['Ein Blick auf unsere Werkbank.', 'Aus unseren Händen.', 'Etwas fürs Auge.'],
    calls: ['{Schau|Schaut|Schauen Sie} vorbei und {sieh dich|seht euch|sehen Sie sich} um.', '{Erzähl|Erzählt|Erzählen Sie} uns, was {du vorhast|ihr vorhabt|Sie vorhaben}.', '{Frag|Fragt|Fragen Sie} uns gern.'],
    questions: ['Wem {würdest du|würdet ihr|würden Sie} damit eine Freude machen?', 'Wo {hätte es bei dir|hätte es bei euch|hätte es bei Ihnen} seinen Platz?', 'Woran {arbeitest du|arbeitet ihr|arbeiten Sie} gerade?'],
  },
  repair: {
    openers: ['Kurz aus der Werkstatt.', 'Die Hände noch ölig, aber das musste raus.', 'Werkzeug weg, kurz zuhören.'],
    calls: ['{Komm|Kommt|Kommen Sie} vorbei und {frag|fragt|fragen Sie} uns.', '{Melde dich|Meldet euch|Melden Sie sich} für einen Termin.', '{Schreib|Schreibt|Schreiben Sie} uns, worum es geht.'],
    questions: ['Wann {warst du|wart ihr|waren Sie} zuletzt zur Durchsicht?', 'Wohin geht {deine|eure|Ihre} nächste Fahrt?', 'Was klappert bei {dir|euch|Ihnen}?'],
  },
  home: {
    openers: ['Gut zu wissen, bevor man es braucht.', 'Kurz und klar.', 'Etwas fürs Zuhause.'],
    calls: ['{Frag|Fragt|Fragen Sie} uns, bevor {du rätst|ihr ratet|Sie raten}.', '{Melde dich|Meldet euch|Melden Sie sich} bei uns.', '{Erzähl|Erzählt|Erzählen Sie} uns, was {du planst|ihr plant|Sie planen}.'],
    questions: ['Was steht bei {dir|euch|Ihnen} zu Hause als Nächstes an?', 'Was {wolltest du|wolltet ihr|wollten Sie} uns schon immer fragen?', 'Wer sollte das wissen?'],
  },
  health: {
    openers: ['Ein Wort aus unserer Praxis.', 'Eine Frage, die viele nur leise stellen.', 'Kurz erklärt.'],
    calls: ['{Ruf|Ruft|Rufen Sie} uns an, wenn {du Fragen hast|ihr Fragen habt|Sie Fragen haben}.', '{Sprich|Sprecht|Sprechen Sie} uns beim nächsten Besuch darauf an.', '{Vereinbare|Vereinbart|Vereinbaren Sie} gern einen Termin.'],
    questions: ['Was {möchtest du|möchtet ihr|möchten Sie} dazu wissen?', 'Was {wolltest du|wolltet ihr|wollten Sie} uns schon immer fragen?', 'Wer sollte das auch lesen?'],
  },
  beauty: {
    openers: ['Schere kurz zur Seite.', 'Neues vor dem Spiegel.', 'Eine Minute nur für {dich|euch|Sie}.'],
    calls: ['{Sichere dir deinen|Sichert euch euren|Sichern Sie sich Ihren} Termin.', '{Schreib|Schreibt|Schreiben Sie} uns für einen Termin.', '{Erzähl|Erzählt|Erzählen Sie} uns, was {du dir|ihr euch|Sie sich} {vorstellst|vorstellt|vorstellen}.'],
    questions: ['Was {würdest du|würdet ihr|würden Sie} gern verändern?', 'Wann {hast du dir|habt ihr euch|haben Sie sich} zuletzt eine Stunde Zeit genommen?', 'Welcher Termin {passt dir|passt euch|passt Ihnen}?'],
  },
  sport: {
    openers: ['Schuhe geschnürt?', 'Zum Aufwärmen.', 'Tief durchatmen, dann lesen.'],
    calls: ['{Komm|Kommt|Kommen Sie} vorbei und {probier|probiert|probieren Sie} es aus.', '{Bring|Bringt|Bringen Sie} jemanden mit.', '{Mach|Macht|Machen Sie} mit.'],
    questions: ['Wer ist dabei?', 'Wofür {trainierst du|trainiert ihr|trainieren Sie}?', 'Wen {bringst du|bringt ihr|bringen Sie} mit?'],
  },
  travel: {
    openers: ['Für alle, die in Gedanken schon packen.', 'Karte auf den Tisch.', 'Ein kleiner Ausblick.'],
    calls: ['{Schreib|Schreibt|Schreiben Sie} uns und {frag|fragt|fragen Sie}, was {du wissen möchtest|ihr wissen möchtet|Sie wissen möchten}.', '{Plane deine|Plant eure|Planen Sie Ihre} Zeit mit uns.', '{Sag|Sagt|Sagen Sie} uns, wann {du kommst|ihr kommt|Sie kommen}.'],
    questions: ['Wen {würdest du|würdet ihr|würden Sie} mitnehmen?', 'Wer braucht eine Auszeit?', 'Wäre das etwas für {dich|euch|Sie}?'],
  },
  shop: {
    openers: ['Neues aus unserem Laden.', 'Zum Stöbern.', 'Etwas, das einen zweiten Blick verdient.'],
    calls: ['{Komm|Kommt|Kommen Sie} vorbei und {schau dich|schaut euch|schauen Sie sich} um.', '{Frag|Fragt|Fragen Sie} uns gern.', 'Bis bald im Laden.'],
    questions: ['Wem {würdest du|würdet ihr|würden Sie} es schenken?', 'Was {suchst du|sucht ihr|suchen Sie} gerade?', 'Wäre das etwas für {dich|euch|Sie}?'],
  },
  professional: {
    openers: ['In klaren Worten.', 'Ein Gedanke von unserem Schreibtisch.', 'Kurz notiert.'],
    calls: ['{Melde dich|Meldet euch|Melden Sie sich}, wenn es {dich|euch|Sie} betrifft.', '{Sprich|Sprecht|Sprechen Sie} uns gern an.', '{Gib|Gebt|Geben Sie} es gern im Team weiter.'],
    questions: ['Wie {gehst du|geht ihr|gehen Sie} damit um?', 'Welche Erfahrung {hast du|habt ihr|haben Sie} gemacht?', 'Was {möchtest du|möchtet ihr|möchten Sie} dazu wissen?'],
  },
  event: {
    openers: ['Etwas für den Kalender.', 'Licht an, Tür auf.', 'Für alle Neugierigen.'],
    calls: ['{Komm|Kommt|Kommen Sie} vorbei und {bring|bringt|bringen Sie} jemanden mit.', '{Trag es dir|Tragt es euch|Tragen Sie es sich} in den Kalender ein.', 'Bis dann!'],
    questions: ['Wer kommt mit?', 'Wen {bringst du|bringt ihr|bringen Sie} mit?', 'Erste Reihe oder ganz hinten?'],
  },
  learning: {
    openers: ['Stifte raus.', 'Für alle, die gern dazulernen.', 'Etwas Neues zum Lernen.'],
    calls: ['{Melde dich|Meldet euch|Melden Sie sich} an oder {frag|fragt|fragen Sie} uns vorher.', '{Schreib|Schreibt|Schreiben Sie} uns, wenn {du Fragen hast|ihr Fragen habt|Sie Fragen haben}.', '{Sag|Sagt|Sagen Sie} es gern weiter.'],
    questions: ['Was {möchtest du|möchtet ihr|möchten Sie} lernen?', 'Wer macht mit?', 'Was {hast du|habt ihr|haben Sie} zuletzt zum ersten Mal probiert?'],
  },
}
