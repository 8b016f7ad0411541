/**
 * Forms of frequent words that a stemmer does not reduce to their base: one base form per line, its other forms after it. Only forms that are no other
 * word; a lexicon's own words are looked up by the same bases.
 */
const FORMS: Readonly<Record<string, string>> = {
  en: `
buy bought
sell sold
bring brought
teach taught
catch caught
think thought
make made
take took taken
give gave given
get got gotten
go went gone
come came
run ran
begin began begun
drink drank drunk
eat ate eaten
sing sang sung
swim swam swum
write wrote written
drive drove driven
ride rode ridden
choose chose chosen
freeze froze frozen
break broke broken
speak spoke spoken
steal stole stolen
wear wore worn
tear tore torn
grow grew grown
know knew known
throw threw thrown
fly flew flown
draw drew drawn
show shown
send sent
spend spent
lend lent
build built
keep kept
sleep slept
sweep swept
pay paid
say said
lay laid
sew sewn
weave wove woven
hold held
sit sat
stand stood
win won
lose lost
forget forgot forgotten
hide hid hidden
bite bitten
shake shook shaken
feed fed
lead led
meet met
sink sank sunk
shrink shrank shrunk
rise risen
child children
tooth teeth
foot feet
man men
woman women
mouse mice
goose geese
knife knives
loaf loaves
shelf shelves
half halves
wife wives
person people
die died dying`,
  de: `
fahren fährt fährst fuhr gefahren
geben gibt gibst gab gegeben
nehmen nimmt nimmst nahm genommen nehmt
essen isst ißt aß gegessen
lesen liest las gelesen
sehen sieht siehst sah gesehen
helfen hilft hilfst half geholfen
sprechen spricht sprichst sprach gesprochen
treffen trifft triffst traf getroffen
werfen wirft warf geworfen
schlafen schläft schläfst schlief geschlafen
tragen trägt trägst trug getragen
halten hält hältst hielt gehalten
lassen lässt läßt ließ gelassen
waschen wäscht wäschst wusch gewaschen
backen bäckt backt gebacken
laufen läuft läufst lief gelaufen
schneiden schnitt geschnitten
schreiben schrieb geschrieben
bleiben blieb geblieben
steigen stieg gestiegen
leihen lieh geliehen
ausleihen ausgeliehen
bringen brachte bringt gebracht
mitbringen mitgebracht mitzubringen
kennen kannte gekannt
denken dachte gedacht
wissen wusste gewusst
gehen ging gegangen
stehen stand gestanden
verstehen versteht verstand verstanden
kommen kam kommt kommst
bekommen bekomme bekommt bekommst bekam
ankommen ankommt angekommen
beginnen begann begonnen
gewinnen gewann gewonnen
schwimmen schwamm geschwommen
trinken trank getrunken
singen sang gesungen
finden fand gefunden
verlieren verliert verlor verloren
frieren fror gefroren
einfrieren eingefroren
ziehen zog gezogen
umziehen umgezogen
fliegen flog geflogen
schließen schließt schloss geschlossen
abschließen abgeschlossen
riechen roch gerochen
brechen bricht brach gebrochen
sterben stirbt starb gestorben
vergessen vergisst vergaß
empfehlen empfiehlt empfahl empfohlen
anbieten bietet angeboten
braten brät gebraten
wachsen wächst wuchs gewachsen
verlassen verlässt verließ
enthalten enthält
erhalten erhält
behalten behält
anfangen fängt angefangen
einladen eingeladen
haus häuser
kind kinder
mann männer
rad räder
buch bücher
glas gläser
blatt blätter
land länder
loch löcher
zahn zähne
stadt städte
wand wände
hand hände
gast gäste
platz plätze
stuhl stühle
schrank schränke
garten gärten
vogel vögel
apfel äpfel
ofen öfen
laden läden
mutter mütter
vater väter
tochter töchter
bruder brüder
arzt ärzte
topf töpfe
kopf köpfe
fuß füße
nuss nüsse
kuh kühe
maus mäuse
baum bäume
raum räume
strauß sträuße
kosten kostet gekostet
liefern geliefert
öffnen geöffnet`,
  es: `
costar cuesta cuestan
poder puedo puede puedes pueden podemos
querer quiero quiere quieren
tener tengo tiene tienes tienen
venir vengo viene vienen
empezar empieza empiezan
cerrar cierra cierran cerráis
abrir abierto abierta abre abren
volver vuelve vuelven vuelto
devolver devuelve devuelven devuelto
dormir duerme duermo duermen
morir muere muerto
servir sirve sirven
pedir pido pide piden
elegir elijo elige
medir mide miden
seguir sigue siguen
jugar juega juegan
encontrar encuentra encuentro encuentran
mostrar muestra muestran
probar pruebo prueban
recomendar recomienda recomiendan
calentar calienta calientan
regar riego riega
sembrar siembra
hacer hago hace hacen hecho
poner pongo pone ponen puesto
salir salgo sale salen
traer traigo trae traen traído
decir digo dice dicen dicho
saber sabe saben
conocer conozco conoce
conducir conduzco conduce
escribir escrito
romper roto rota
freír frito frita
cubrir cubierto cubierta
incluir incluye incluyen incluido
perder pierde pierdo perdido
pensar piensa
sentar siento sienta
doler duele duelen
oler huele
llover llueve
mover mueve
alquilar alquilo alquiláis
vender vendéis
enviar enviáis
reparar reparáis arreglo
pez peces
luz luces
vez veces
nuez nueces
lápiz lápices`,
  fr: `
ouvrir ouvert ouverte ouvre ouvrent
offrir offert offerte offre offrent
prendre prends prend prennent pris
venir viens vient viennent venu
tenir tient tiennent tenu
pouvoir peux peut peuvent
vouloir veux veut veulent
devoir dois doit doivent
faire fais fait font
mettre met mettent mis
payer paie paient
essayer essaie essaient
envoyer envoie envoient
acheter achète achètent
vendre vend vendent vendu
rendre rend rendent rendu
attendre attend attendu
perdre perd perdu
lire lisent
écrire écrit écrite
boire boit boivent bu
savoir sait savent
voir voit voient vu
dormir dort dorment
partir partent
sortir sort sortent
servir sert servent
œil yeux
animal animaux
cheval chevaux
travail travaux
journal journaux
gâteau gâteaux
cadeau cadeaux`,
}

const BASES = new Map(
  Object.entries(FORMS).map(([language, lines]) => [
    language,
    new Map(lines.trim().split('\n').flatMap((line) => {
      const [base = '', ...forms] = line.split(' ')
      return forms.map((form): [string, string] => [form, base])
    })),
  ]),
)

/** The base form of an irregular one; any other word as it is. Takes the language and the word in lower case. */
export const baseOf = (language: string, word: string): string => BASES.get(language)?.get(word) ?? word
