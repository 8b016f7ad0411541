import { fold } from '../language/stems.ts'

/** Words that say nothing about what a question is about, in English, German, Spanish, French, Italian, Portuguese and Dutch. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(fold(`
  a an the this that these those it its it's he she they them their theirs his her hers our ours your yours my mine me us we you i im i'm i've i'd i'll y'all who whom whose what what's whats which when where where's why how is are was were be been being am isn't aren't
  do does did done doing don't doesn't didn't have has had having haven't can can't cannot could couldn't will won't would wouldn't shall should may might must not no yes nor and or but if then than so as at by for from in into of off on onto out over to too up with within about
  after before between during through until till since while because there there's here also only just even still already again ever never any some all each every both either neither more most much many few less least other others another such same own very quite really rather
  get gets getting got gotten give gives given gave take takes taking took taken make makes making made bring brings come comes coming came go goes going went gone let lets let's put puts want wants wanted need needs needed like likes please say says said tell told know knows find finds look looks looking see seen
  use uses using used thing things something anything nothing stuff someone anyone somebody anybody people person folks guys way lot lots bit kind sort long possible possibly currently actually exactly roughly around maybe perhaps hello hi hey thanks thank ok okay well now one ones
  able allowed happen happens mean means think called else instead without because onto per new good best right keep keeps kept try trying long's time times today
  der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als so wie was wer wem wen wo wann warum wieso welche welcher welches welchen welchem ist sind war waren sein bin bist hat habe haben hatte habt kann kannst konnen konnt konnte wird werden werdet wurde soll sollte
  muss mussen darf durfen ich du er sie es wir ihr man mich mir dich dir uns euch ihnen ihm ihn mein meine meinen meinem deine unser unsere unserem unseren euer eure eurem euren euch ihre ihren nicht kein keine keinen nein ja auch nur noch schon sehr mehr viel viele vielen etwas alles alle jeder jede jedes zu zum zur von vom
  mit bei beim fur auf aus an am im in um uber unter nach vor bis seit durch gegen ohne da dort hier gibt geben gebt nehmen nehmt macht machen kommen kommt komme gehen geht bitte eigentlich denn doch mal hin her etwa ungefahr hochstens mindestens wirklich genau
  el la los las lo un una unos unas y o pero si que quien quienes cual cuales como cuando donde adonde cuanto cuanta cuantos cuantas por para con sin de del al en entre sobre desde hasta es son era fue ser sera esta estan estais estar hay ha han he haber tiene tienen teneis tener tengo puede pueden puedo podeis
  podemos poder se me te le nos os les su sus mi mis tu tus nuestro nuestra vuestro vuestra vuestros yo ella ellos nosotros vosotros usted ustedes no ya mas muy tambien solo toda todos todas algo nada esto eso ese esa este esta hacer hace hacen haceis hago dar dais da den va voy vais ir soy somos sois ahi aqui
  le la les des du et ou mais si que qui quoi quel quelle quels quelles comment quand ou combien pourquoi est sont etait etre avoir ai as a avez avons ont peut peux pouvez il elle ils elles nous vous je j'ai tu on mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ne pas non oui aussi plus tres tout tous
  toute toutes dans sur sous avec sans pour par de au aux en entre depuis jusque jusqu'a ce cet cette ces cela ca y faire fait faites donner est-ce qu'est-ce
  il lo gli uno ma se che chi quale quali come quando dove quanto quanta quanti quante perche senza di del dello della dei degli delle alla ai agli alle da dalla nel nella nei nelle sul sulla tra fra sono siamo siete ho hai abbiamo avete hanno puo posso possiamo potete possono c'e ci mi ti vi lei lui noi voi loro
  mio mia vostro vostra vostri questo questa questi quello quella anche piu molto tutto tutti tutte fare fate
  os as um uma uns umas quem qual quais onde porque com sem do da dos das em na nas ao aos pelo pela sao tem temos tenho pode podem voces voce eu ele ela meu minha seu sua isto isso nao tambem mais muito tudo ha
  het een wie waar wat wanneer waarom hoeveel zijn heeft hebben hebt jullie kunnen kun kan mag moet moeten ik wij jij je u op bij voor naar uit te niet geen ook als dat deze dit er
`).split(/\s+/u).filter(Boolean))

/** Words that only say what kind of value is asked for, or that something is asked. */
export const ASKING_WORDS: ReadonlySet<string> = new Set(fold(`
  much cost costs costing price prices priced charge charges charged charging pay paying pays paid fee fees rate rates expensive cheap owe amount money set back worth damage bill quid bucks
  old heavy big large wide tall high deep thick far hot warm cold weigh weighs weight size number count hour hours minute minutes day days week weeks month months year years date dates o'clock oclock clock open opens opening close closes closing
  who whom name named called phone address place located kostet kosten preis preise teuer viel wieviel zahle zahlen zahlt bezahlen gebuhr lange dauert dauer alt schwer gross breit hoch tief weit uhr uhrzeit stunde stunden tag tage woche wochen monat monate jahr jahre heisst
  cuesta cuestan precio precios vale valen cobran cobrais pago pagar sale tiempo dura tarda hora horas dia dias semana semanas mes meses ano anos llama pesa mide prix coute coutent tarif payer temps dure heure heures jour jours semaine semaines mois annee annees age edad
  prezzo prezzi costano quanto ora ore giorno giorni settimana settimane mese mesi anno anni eta preco precos custa custam idade prijs prijzen uur uren dag dagen weken maand maanden jaar leeftijd heet heten chiama
  tarif tarife tarifs tarifa tarifas cout frais cuota duree duracion durata dauern grosse taille alter gewicht adresse direccion indirizzo wert worth telefonnummer telefono
`).split(/\s+/u).filter(Boolean))
