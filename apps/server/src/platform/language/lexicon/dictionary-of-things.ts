/**
 * Single things with their names in other languages, where the groups of the other files are wider ("fruit"): a question about strawberries in one language
 * finds those in another before other fruit. See `../lexicon.ts` for the format.
 */
export const THINGS = `
apple, apples | Apfel, Äpfel | manzana | pomme | mela | appel | maçã
pear | Birne | pera | poire | pera | peer | pera
cherry, cherries | Kirsche, Kirschen | cereza | cerise | ciliegia | kers | cereja
strawberry, strawberries | Erdbeere, Erdbeeren | fresa | fraise | fragola | aardbei | morango
raspberry, raspberries | Himbeere, Himbeeren | frambuesa | framboise | lampone | framboos | framboesa
blueberry, blueberries, bilberry | Heidelbeere, Blaubeere | arándano | myrtille | mirtillo | bosbes | mirtilo
lemon, lemons | Zitrone, Zitronen | limón | citron | limone | citroen | limão
orange, oranges | Orange, Apfelsine | naranja | orange | arancia | sinaasappel | laranja
banana | Banane | plátano, banana | banane | banana | banaan | banana
grape, grapes | Traube, Trauben, Weintraube | uva | raisin | uva | druif | uva
plum | Pflaume, Zwetschge | ciruela | prune | prugna, susina | pruim | ameixa
peach | Pfirsich | melocotón, durazno | pêche | pesca | perzik | pêssego
pumpkin, squash | Kürbis | calabaza | citrouille, potiron, courge | zucca | pompoen | abóbora
tomato, tomatoes | Tomate | tomate | tomate | pomodoro | tomaat | tomate
potato, potatoes, spud | Kartoffel | patata, papa | pomme de terre, patate | patata | aardappel | batata
carrot | Karotte, Möhre, Rüebli | zanahoria | carotte | carota | wortel | cenoura
onion, onions | Zwiebel | cebolla | oignon | cipolla | ui | cebola
garlic | Knoblauch | ajo | ail | aglio | knoflook | alho
mushroom, mushrooms | Pilz, Pilze, Champignon | champiñón, seta, hongo | champignon | fungo | champignon, paddenstoel | cogumelo
spinach | Spinat | espinaca | épinard | spinacio | spinazie | espinafre
cucumber, gherkin | Gurke | pepino, pepinillo | concombre, cornichon | cetriolo | komkommer, augurk | pepino
bean, beans | Bohne, Bohnen | judía, alubia, frijol | haricot | fagiolo | boon | feijão
rice | Reis | arroz | riz | riso | rijst | arroz
salmon | Lachs | salmón | saumon | salmone | zalm | salmão
tuna | Thunfisch | atún | thon | tonno | tonijn | atum
chicken | Huhn, Hähnchen, Hühnchen, Geflügel | pollo | poulet | pollo | kip | frango
beef, cow, cattle | Rind, Rindfleisch, Kuh | ternera, vacuno, vaca, res | bœuf, vache | manzo, mucca | rund, koe | vaca, bovino
pork, pig | Schwein, Schweinefleisch | cerdo | porc, cochon | maiale | varken | porco
lamb, sheep | Lamm, Schaf | cordero, oveja | agneau, mouton | agnello, pecora | lam, schaap | cordeiro, ovelha
ham, bacon | Schinken, Speck | jamón, tocino, panceta | jambon, lard | prosciutto, pancetta | ham, spek | presunto, fiambre, toucinho
sausage | Wurst, Würstchen | salchicha, chorizo, embutido | saucisse | salsiccia | worst | salsicha
honey | Honig | miel | miel | miele | honing | mel
jam, marmalade | Marmelade, Konfitüre | mermelada | confiture | marmellata | jam | compota, doce
cinnamon | Zimt | canela | cannelle | cannella | kaneel | canela
ginger | Ingwer | jengibre | gingembre | zenzero | gember | gengibre
vanilla | Vanille | vainilla | vanille | vaniglia | vanille | baunilha
almond, almonds | Mandel, Mandeln | almendra | amande | mandorla | amandel | amêndoa
hazelnut | Haselnuss | avellana | noisette | nocciola | hazelnoot | avelã
walnut | Walnuss | nuez | noix | noce | walnoot | noz
peanut | Erdnuss | cacahuete, maní | cacahuète | arachide | pinda | amendoim
salt | Salz | sal | sel | sale | zout | sal
pepper | Pfeffer | pimienta | poivre | pepe | peper | pimenta
sugar | Zucker | azúcar | sucre | zucchero | suiker | açúcar
milk | Milch | leche | lait | latte | melk | leite
cream | Sahne, Rahm | nata, crema | crème | panna | room, slagroom | natas
butter | Butter | mantequilla | beurre | burro | boter | manteiga
cheese | Käse | queso | fromage | formaggio | kaas | queijo
egg, eggs | Ei, Eier | huevo | œuf | uovo, uova | ei, eieren | ovo
yeast | Hefe | levadura | levure | lievito | gist | levedura
water | Wasser | agua | eau | acqua | water | água
ice cream, gelato | Eis, Speiseeis | helado | glace | gelato | ijs | gelado
soup | Suppe | sopa | soupe | zuppa | soep | sopa
salad | Salat | ensalada | salade | insalata | salade, sla | salada
dog, dogs, puppy | Hund, Hunde, Welpe | perro, cachorro | chien, chiot | cane, cucciolo | hond | cão, cachorro
cat, cats, kitten | Katze, Kater, Kätzchen | gato | chat, chaton | gatto | kat, poes | gato
rabbit | Kaninchen, Hase | conejo | lapin | coniglio | konijn | coelho
horse | Pferd | caballo | cheval | cavallo | paard | cavalo
bird, birds | Vogel | pájaro, ave | oiseau | uccello | vogel | pássaro
table, tables | Tisch | mesa | table | tavolo | tafel | mesa
chair, chairs | Stuhl, Sessel | silla | chaise, fauteuil | sedia | stoel | cadeira
bed, beds, mattress | Bett, Matratze | cama, colchón | lit, matelas | letto, materasso | bed, matras | cama, colchão
sofa, couch, settee | Sofa, Couch | sofá | canapé, sofa | divano | bank | sofá
lamp, light bulb | Lampe, Glühbirne, Leuchte | lámpara, bombilla | lampe, ampoule | lampada, lampadina | lamp | lâmpada, candeeiro
mirror | Spiegel | espejo | miroir | specchio | spiegel | espelho
curtain, blind, blinds | Vorhang, Gardine, Jalousie, Rollo | cortina, persiana | rideau, store | tenda | gordijn | cortina, estore
carpet, rug | Teppich | alfombra, moqueta | tapis, moquette | tappeto | tapijt, vloerkleed | tapete, alcatifa
pillow, cushion | Kissen | almohada, cojín | oreiller, coussin | cuscino | kussen | almofada
blanket, duvet, quilt | Decke, Bettdecke | manta, edredón | couverture, couette | coperta, piumone | deken, dekbed | cobertor, manta
towel | Handtuch | toalla | serviette | asciugamano | handdoek | toalha
knife, knives, blade, blades | Messer, Klinge | cuchillo, hoja | couteau, lame | coltello, lama | mes | faca, lâmina
scissors, shears | Schere | tijeras | ciseaux | forbici | schaar | tesoura
pan, pot, saucepan | Topf, Pfanne | olla, sartén, cazuela | casserole, poêle | pentola, padella | pan, pot | panela, frigideira
fridge, refrigerator | Kühlschrank | nevera, frigorífico | réfrigérateur, frigo | frigorifero | koelkast | frigorífico
washing machine | Waschmaschine | lavadora | machine à laver, lave-linge | lavatrice | wasmachine | máquina de lavar
dishwasher | Spülmaschine, Geschirrspüler | lavavajillas | lave-vaisselle | lavastoviglie | vaatwasser | máquina de lavar louça
window, windows | Fenster | ventana | fenêtre | finestra | raam | janela
door, doors | Tür, Türen, Tor | puerta | porte | porta | deur | porta
roof | Dach | tejado, techo | toit, toiture | tetto | dak | telhado
wall, walls | Wand, Wände, Mauer | pared, muro | mur | muro, parete | muur | parede
ceiling | Decke, Zimmerdecke | techo | plafond | soffitto | plafond | teto
floor, flooring, parquet | Boden, Fußboden, Parkett | suelo, parqué, piso | sol, parquet, plancher | pavimento | vloer | chão, soalho
stairs, staircase, step, steps | Treppe, Stufe, Stufen | escalera, escalón | escalier, marche | scala, scale | trap | escada
lift, elevator | Aufzug, Fahrstuhl, Lift | ascensor | ascenseur | ascensore | lift | elevador
key, keys | Schlüssel | llave | clé, clef | chiave | sleutel | chave
lock, padlock | Schloss | cerradura, candado | serrure, cadenas, antivol | serratura, lucchetto | slot | fechadura, cadeado
tap, faucet | Wasserhahn, Hahn, Armatur | grifo | robinet | rubinetto | kraan | torneira
shower | Dusche, duschen | ducha, ducharse | douche | doccia | douche | duche, chuveiro
bathtub, bath | Badewanne, Wanne | bañera | baignoire | vasca | bad | banheira
sink, basin, washbasin | Waschbecken, Spüle, Becken | lavabo, fregadero | évier, lavabo | lavandino, lavello | wastafel, gootsteen | lavatório, lava-loiça
pipe, pipes | Rohr, Rohre, Leitung | tubería, tubo | tuyau | tubo | buis, leiding | cano, tubo
drain, plughole | Abfluss | desagüe | évacuation, siphon | scarico | afvoer | ralo, esgoto
radiator | Heizkörper | radiador | radiateur | radiatore, termosifone | radiator | radiador
battery, batteries | Akku, Batterie | batería, pila | batterie, pile | batteria, pila | accu, batterij | bateria, pilha
cable, cord, wire | Kabel | cable | câble | cavo | kabel | cabo
socket, plug, outlet | Steckdose, Stecker | enchufe | prise | presa, spina | stopcontact, stekker | tomada
shirt, t-shirt, tee | Hemd, T-Shirt | camisa, camiseta | chemise, tee-shirt | camicia, maglietta | hemd, shirt | camisa
trousers, pants, jeans | Hose, Jeans | pantalón, vaqueros | pantalon, jean | pantaloni | broek | calças
dress, gown | Kleid | vestido | robe | vestito, abito | jurk | vestido
skirt | Rock | falda | jupe | gonna | rok | saia
jacket, coat | Jacke, Mantel | chaqueta, abrigo | veste, manteau | giacca, cappotto | jas | casaco
jumper, sweater, pullover, cardigan | Pullover, Strickjacke | jersey, suéter | pull, gilet | maglione | trui, vest | camisola
sock, socks | Socke, Socken, Strumpf | calcetín | chaussette | calzino | sok | meia
shoe, shoes | Schuh, Schuhe | zapato, zapatos | chaussure | scarpa | schoen | sapato
boot, boots | Stiefel | bota | botte | stivale | laars | bota
hat, cap | Hut, Mütze, Kappe | sombrero, gorro, gorra | chapeau, bonnet, casquette | cappello, berretto | hoed, muts, pet | chapéu, boné, gorro
scarf | Schal | bufanda | écharpe | sciarpa | sjaal | cachecol
glove, gloves, mittens | Handschuh, Handschuhe | guante | gant | guanto | handschoen | luva
button, buttons | Knopf, Knöpfe | botón | bouton | bottone | knoop | botão
zip, zipper | Reißverschluss | cremallera | fermeture éclair | cerniera, zip | rits | fecho
needle, needles | Nadel, Nadeln | aguja | aiguille | ago, ferro | naald | agulha
thread, yarn, string | Faden, Garn, Schnur | hilo, cuerda | fil, ficelle | filo, spago | draad, garen, touw | fio, linha
scale, scales | Waage | balanza, báscula | balance | bilancia | weegschaal | balança
cotton | Baumwolle | algodón | coton | cotone | katoen | algodão
wool, woollen | Wolle, wollen | lana | laine | lana | wol | lã
silk | Seide | seda | soie | seta | zijde | seda
linen, flax | Leinen | lino | lin | lino | linnen | linho
leather | Leder | cuero, piel | cuir | cuoio, pelle | leer | couro, pele
wood, wooden, timber | Holz, hölzern | madera | bois | legno | hout | madeira
metal, iron, steel | Metall, Eisen, Stahl | metal, hierro, acero | métal, fer, acier | metallo, ferro, acciaio | metaal, ijzer, staal | metal, ferro, aço
glass, glasses | Glas | vidrio, cristal | verre | vetro | glas | vidro
stone, rock, marble | Stein, Marmor | piedra, mármol | pierre, marbre | pietra, marmo | steen, marmer | pedra, mármore
gold, golden | Gold, golden | oro, dorado | or, doré | oro | goud | ouro
silver | Silber | plata | argent | argento | zilver | prata
paper, cardboard | Papier, Karton, Pappe | papel, cartón | papier, carton | carta, cartone | papier, karton | papel, cartão
plastic | Kunststoff, Plastik | plástico | plastique | plastica | plastic | plástico
tooth, teeth | Zahn, Zähne | diente, muela | dent | dente | tand | dente
eye, eyes | Auge, Augen | ojo | œil, yeux | occhio | oog | olho
ear, ears | Ohr, Ohren | oreja, oído | oreille | orecchio | oor | orelha, ouvido
nose | Nase | nariz | nez | naso | neus | nariz
hand, hands | Hand, Hände | mano | main | mano | hand | mão
foot, feet | Fuß, Füße | pie | pied | piede | voet | pé
back, spine | Rücken, Kreuz | espalda | dos | schiena | rug | costas
knee | Knie | rodilla | genou | ginocchio | knie | joelho
stomach, tummy, belly | Magen, Bauch | estómago, barriga | estomac, ventre | stomaco, pancia | maag, buik | estômago, barriga
heart | Herz | corazón | cœur | cuore | hart | coração
hair | Haar, Haare | pelo, cabello | cheveux | capelli | haar | cabelo
skin | Haut | piel | peau | pelle | huid | pele
tree, trees | Baum, Bäume | árbol | arbre | albero | boom | árvore
flower, flowers | Blume, Blumen | flor | fleur | fiore | bloem | flor
rose, roses | Rose, Rosen | rosa | rose | rosa | roos | rosa
leaf, leaves | Blatt, Blätter | hoja | feuille | foglia | blad | folha
root, roots | Wurzel, Wurzeln | raíz | racine | radice | wortel | raiz
grass, lawn | Gras, Rasen | césped, hierba | gazon, herbe, pelouse | erba, prato | gras, gazon | relva
seed, seeds | Samen, Saatgut | semilla | graine | seme | zaad | semente
soil, earth, compost | Erde, Boden, Kompost | tierra, abono | terre, terreau, compost | terra, terriccio | aarde, grond | terra
snow | Schnee | nieve | neige | neve | sneeuw | neve
ice | Eis, vereist | hielo | glace | ghiaccio | ijs | gelo
rain, rainy | Regen, regnen, regnet | lluvia, llover | pluie, pleuvoir, pleut | pioggia, piovere | regen | chuva
wind, windy | Wind, windig | viento | vent | vento | wind | vento
fire | Feuer, Brand | fuego, incendio | feu, incendie | fuoco | vuur, brand | fogo
sun, sunny | Sonne, sonnig | sol, soleado | soleil | sole | zon | sol
man, men, gentlemen | Mann, Männer, Herren | hombre, caballero | homme | uomo | man, heren | homem
woman, women, ladies | Frau, Frauen, Damen | mujer, señora | femme, dame | donna | vrouw, dames | mulher, senhora
friend, friends | Freund, Freunde, Freundin | amigo, amiga | ami, amie | amico, amica | vriend | amigo
neighbour, neighbours | Nachbar, Nachbarn | vecino | voisin | vicino | buur | vizinho
guest, guests, visitor, visitors | Gast, Gäste, Besucher | huésped, invitado, visitante | invité, hôte, visiteur | ospite, visitatore | gast, bezoeker | hóspede, convidado, visitante
customer, customers, client, clients, clientele | Kunde, Kunden, Kundin, Kundschaft | cliente, clientela | client, clientèle | cliente | klant | cliente
police | Polizei | policía | police | polizia | politie | polícia
hospital | Krankenhaus, Klinik, Spital | hospital | hôpital | ospedale | ziekenhuis | hospital
church | Kirche | iglesia | église | chiesa | kerk | igreja
school | Schule | escuela, colegio | école | scuola | school | escola
university | Universität, Uni, Hochschule | universidad | université | università | universiteit | universidade
library | Bibliothek, Bücherei | biblioteca | bibliothèque | biblioteca | bibliotheek | biblioteca
market | Markt, Wochenmarkt | mercado | marché | mercato | markt | mercado
park | Park | parque | parc | parco | park | parque
bridge | Brücke | puente | pont | ponte | brug | ponte
station | Bahnhof | estación | gare | stazione | station | estação
airport | Flughafen | aeropuerto | aéroport | aeroporto | luchthaven | aeroporto
harbour, port | Hafen | puerto | port | porto | haven | porto
book, books | Buch, Bücher | libro | livre | libro | boek | livro
letter, letters | Brief, Briefe | carta | lettre | lettera | brief | carta
newspaper | Zeitung | periódico, diario | journal | giornale | krant | jornal
picture, image | Bild, Bilder | imagen, cuadro | image, tableau | immagine, quadro | beeld, schilderij | imagem, quadro
card, cards | Karte, Karten | tarjeta | carte | carta, scheda | kaart | cartão
map | Landkarte, Stadtplan | mapa | carte, plan | mappa | kaart, plattegrond | mapa
box, boxes | Kiste, Schachtel, Kasten, Box | caja | boîte, caisse | scatola, cassa | doos, kist | caixa
bottle, bottles | Flasche, Flaschen | botella | bouteille | bottiglia | fles | garrafa
cup, mug | Tasse, Becher | taza | tasse | tazza | kop, mok | chávena, caneca
spoon | Löffel | cuchara | cuillère | cucchiaio | lepel | colher
candle, candles | Kerze, Kerzen | vela | bougie | candela | kaars | vela
soap | Seife | jabón | savon | sapone | zeep | sabão, sabonete
oil | Öl | aceite | huile | olio | olie | óleo, azeite
dust | Staub | polvo | poussière | polvere | stof | pó
colour, color | Farbe, Farben | color | couleur | colore | kleur | cor
`
