/** Single things of shops, workshops, practices and clubs with their names in other languages; see `dictionary-of-things.ts`. */
export const TRADE_THINGS = `
hedge | Hecke | seto | haie | siepe | heg, haag | sebe
fence | Zaun | valla | clôture | recinzione | hek, schutting | vedação
tent | Zelt | tienda de campaña | tente | tenda | tent | tenda
balcony | Balkon | balcón | balcon | balcone | balkon | varanda
terrace, patio | Terrasse | terraza | terrasse | terrazza | terras | terraço, esplanada
cellar, basement | Keller | sótano | cave, sous-sol | cantina, seminterrato | kelder | cave
attic, loft | Dachboden | desván, ático | grenier | soffitta | zolder | sótão
kitchen | Küche | cocina | cuisine | cucina | keuken | cozinha
oven | Backofen, Ofen | horno | four | forno | oven | forno
stove, hob | Herd, Kochfeld | cocina, placa | cuisinière, plaque | fornello | fornuis, kookplaat | fogão, placa
chimney | Schornstein, Kamin | chimenea | cheminée | camino | schoorsteen | chaminé
wallpaper | Tapete | papel pintado | papier peint | carta da parati | behang | papel de parede
tile, tiles | Fliese, Fliesen, Kachel | azulejo, baldosa | carrelage | piastrella | tegel | azulejo
brick, bricks | Ziegel, Backstein | ladrillo | brique | mattone | baksteen | tijolo
concrete | Beton | hormigón | béton | calcestruzzo | beton | betão
sand | Sand | arena | sable | sabbia | zand | areia
paint | Lack, Wandfarbe | pintura | peinture | vernice | verf | tinta
brush | Pinsel, Bürste | pincel, cepillo | pinceau, brosse | pennello, spazzola | kwast, borstel | pincel, escova
ladder | Leiter | escalera de mano | échelle | scala | ladder | escadote
hammer | Hammer | martillo | marteau | martello | hamer | martelo
drill | Bohrer, Bohrmaschine | taladro | perceuse | trapano | boormachine, boor | berbequim
saw | Säge | sierra | scie | sega | zaag | serra
screw, screws | Schraube, Schrauben | tornillo | vis | vite | schroef | parafuso
hinge | Scharnier | bisagra | charnière | cerniera | scharnier | dobradiça
handle, knob | Griff, Klinke | manilla, pomo | poignée | maniglia | klink, handvat | puxador
hose | Schlauch | manguera | tuyau d'arrosage | tubo da giardino | slang | mangueira
bucket | Eimer | cubo | seau | secchio | emmer | balde
wheelbarrow | Schubkarre | carretilla | brouette | carriola | kruiwagen | carrinho de mão
lawnmower | Rasenmäher | cortacésped | tondeuse | tosaerba | grasmaaier | corta-relva
rake, spade, shovel | Rechen, Spaten, Schaufel | rastrillo, pala | râteau, bêche, pelle | rastrello, vanga, pala | hark, schop, spade | ancinho, pá
fertiliser, fertilizer, manure | Dünger, Mist | fertilizante, abono | engrais, fumier | concime, letame | mest, kunstmest | fertilizante, adubo
bulb of a flower, tulip bulbs | Blumenzwiebel | bulbo | bulbe | bulbo | bloembol | bolbo
cactus | Kaktus | cactus | cactus | cactus | cactus | cato
palm | Palme | palmera | palmier | palma | palmboom | palmeira
orchid | Orchidee | orquídea | orchidée | orchidea | orchidee | orquídea
sunflower | Sonnenblume | girasol | tournesol | girasole | zonnebloem | girassol
tulip, tulips | Tulpe, Tulpen | tulipán | tulipe | tulipano | tulp | tulipa
olive, olives | Olive, Oliven | aceituna, oliva | olive | oliva | olijf | azeitona
asparagus | Spargel | espárrago | asperge | asparago | asperge | espargo
cabbage | Kohl, Kraut | col, repollo | chou | cavolo | kool | couve
cauliflower | Blumenkohl | coliflor | chou-fleur | cavolfiore | bloemkool | couve-flor
pea, peas | Erbse, Erbsen | guisante | petit pois | pisello | erwt | ervilha
lentil, lentils | Linse, Linsen | lenteja | lentille | lenticchia | linze | lentilha
corn, sweetcorn, maize | Mais | maíz | maïs | mais, granturco | maïs | milho
aubergine, eggplant | Aubergine | berenjena | aubergine | melanzana | aubergine | beringela
courgette, zucchini | Zucchini | calabacín | courgette | zucchina | courgette | curgete
beetroot | Rote Bete | remolacha | betterave | barbabietola | rode biet | beterraba
apricot | Aprikose, Marille | albaricoque | abricot | albicocca | abrikoos | alperce, damasco
fig | Feige | higo | figue | fico | vijg | figo
date, dates fruit | Dattel | dátil | datte | dattero | dadel | tâmara
melon | Melone | melón, sandía | melon, pastèque | melone, anguria | meloen | melão, melancia
pineapple | Ananas | piña | ananas | ananas | ananas | ananás
coconut | Kokosnuss, Kokos | coco | noix de coco | cocco | kokos | coco
chestnut | Kastanie, Marone | castaña | châtaigne, marron | castagna | kastanje | castanha
pistachio | Pistazie | pistacho | pistache | pistacchio | pistache | pistácio
chocolate | Schokolade | chocolate | chocolat | cioccolato, cioccolata | chocolade | chocolate
caramel, toffee | Karamell | caramelo | caramel | caramello | karamel | caramelo
yoghurt, yogurt | Joghurt | yogur | yaourt | yogurt | yoghurt | iogurte
trout | Forelle | trucha | truite | trota | forel | truta
cod | Kabeljau, Dorsch | bacalao | cabillaud, morue | merluzzo, baccalà | kabeljauw | bacalhau
prawn, prawns, shrimp | Garnele, Garnelen | gamba, camarón | crevette | gambero | garnaal | camarão, gamba
mussel, mussels | Muschel, Muscheln | mejillón | moule | cozza | mossel | mexilhão
oyster, oysters | Auster, Austern | ostra | huître | ostrica | oester | ostra
lobster | Hummer | langosta, bogavante | homard | aragosta, astice | kreeft | lagosta
veal, calf | Kalb, Kalbfleisch | ternera lechal | veau | vitello | kalf, kalfsvlees | vitela
duck | Ente | pato | canard | anatra | eend | pato
goose | Gans | ganso, oca | oie | oca | gans | ganso
turkey | Pute, Truthahn | pavo | dinde | tacchino | kalkoen | peru
venison, deer | Reh, Hirsch | ciervo, venado | cerf, chevreuil | cervo, capriolo | hert, ree | veado
goat | Ziege | cabra | chèvre | capra | geit | cabra
donkey | Esel | burro | âne | asino | ezel | burro
pony | Pony | poni | poney | pony | pony | pónei
cow, cows | Kuh, Kühe | vaca | vache | mucca | koe | vaca
hen, hens | Henne, Hennen, Hühner | gallina | poule | gallina | kip, hen | galinha
hamster | Hamster | hámster | hamster | criceto | hamster | hamster
guinea pig | Meerschweinchen | cobaya | cochon d'Inde | porcellino d'India, cavia | cavia | porquinho-da-índia
parrot | Papagei | loro | perroquet | pappagallo | papegaai | papagaio
tortoise, turtle | Schildkröte | tortuga | tortue | tartaruga | schildpad | tartaruga
snake | Schlange | serpiente | serpent | serpente | slang | cobra, serpente
hedgehog | Igel | erizo | hérisson | riccio | egel | ouriço
mouse, mice | Maus, Mäuse | ratón | souris | topo | muis | rato
wasp, wasps | Wespe, Wespen | avispa | guêpe | vespa | wesp | vespa
bee | Biene, Bienen | abeja | abeille | ape | bij | abelha
saddle | Sattel | silla de montar, sillín | selle | sella | zadel | sela, selim
stable | Pferdestall | cuadra, establo | écurie | scuderia | paardenstal | cavalariça
guitar | Gitarre | guitarra | guitare | chitarra | gitaar | guitarra
piano | Klavier, Flügel | piano | piano | pianoforte | piano, vleugel | piano
violin | Geige, Violine | violín | violon | violino | viool | violino
flute | Flöte, Querflöte | flauta | flûte | flauto | fluit | flauta
drums, drum kit | Schlagzeug, Trommel | batería musical, tambor | batterie de musique, tambour | tamburo | drumstel, trommel | tambor
trumpet | Trompete | trompeta | trompette | tromba | trompet | trompete
accordion | Akkordeon | acordeón | accordéon | fisarmonica | accordeon | acordeão
choir | Chor | coro | chœur, chorale | coro | koor | coro
ball | Ball, Bälle | pelota, balón | ballon, balle | palla, pallone | bal | bola
football, soccer | Fußball | fútbol | football | calcio | voetbal | futebol
tennis | Tennis | tenis | tennis | tennis | tennis | ténis
swimming pool | Schwimmbad, Schwimmbecken | piscina | piscine | piscina | zwembad | piscina
ski, skis | Ski, Skier | esquí | ski | sci | ski | esqui
sledge, toboggan | Schlitten, Rodel | trineo | luge | slittino | slee | trenó
boat | Boot | barca, barco | bateau | barca | boot | barco
sail | Segel | vela de barco | voile | vela | zeil | vela de barco
helmet | Helm | casco | casque | casco | helm | capacete
rope | Seil | cuerda | corde | corda | touw | corda
mask | Maske | máscara, mascarilla | masque | maschera, mascherina | masker | máscara
swimsuit, bikini | Badeanzug, Bikini | bañador, traje de baño | maillot de bain | costume da bagno | badpak, zwempak | fato de banho
underwear, bra | Unterwäsche, BH | ropa interior, sujetador | sous-vêtements, soutien-gorge, lingerie | intimo, reggiseno | ondergoed, beha | roupa interior, sutiã
suit | Anzug | traje | costume | abito da uomo | pak, kostuum | fato
tie, bow tie | Krawatte, Fliege | corbata, pajarita | cravate, nœud papillon | cravatta, papillon | stropdas, strik | gravata, laço
belt | Gürtel | cinturón | ceinture | cintura | riem | cinto
umbrella | Regenschirm, Schirm | paraguas | parapluie | ombrello | paraplu | guarda-chuva
suitcase | Koffer | maleta | valise | valigia | koffer | mala
backpack, rucksack | Rucksack | mochila | sac à dos | zaino | rugzak | mochila
wallet, purse | Geldbeutel, Portemonnaie, Geldbörse | cartera, monedero | portefeuille, porte-monnaie | portafoglio | portemonnee | carteira
ring, rings | Ringe, Fingerring | anillo | bague, anneau | anello | ring | anel
necklace, chain | Halskette, Kette | collar, cadena | collier, chaîne | collana, catenina | halsketting, ketting | colar, fio
earring, earrings | Ohrring, Ohrringe | pendiente | boucle d'oreille | orecchino | oorbel | brinco
bracelet | Armband | pulsera | bracelet | braccialetto | armband | pulseira
diamond | Diamant | diamante | diamant | diamante | diamant | diamante
watch, wristwatch | Armbanduhr | reloj | montre | orologio da polso | horloge | relógio
glasses, spectacles | Brille | gafas | lunettes | occhiali | bril | óculos
sunglasses | Sonnenbrille | gafas de sol | lunettes de soleil | occhiali da sole | zonnebril | óculos de sol
doll | Puppe | muñeca | poupée | bambola | pop | boneca
puzzle, jigsaw | Puzzle | rompecabezas, puzle | puzzle | puzzle | puzzel | puzzle
teddy, cuddly toy | Teddy, Kuscheltier | peluche, osito | peluche, doudou | peluche, orsacchiotto | knuffel | peluche
pram, pushchair, stroller | Kinderwagen, Buggy | cochecito | poussette | passeggino, carrozzina | kinderwagen | carrinho de bebé
nappy, diaper | Windel, Windeln | pañal | couche | pannolino | luier | fralda
cot, crib | Kinderbett, Gitterbett | cuna | lit bébé, berceau | culla, lettino | wieg, kinderbed | berço
trampoline | Trampolin | cama elástica | trampoline | trampolino | trampoline | trampolim
swing | Schaukel | columpio | balançoire | altalena | schommel | baloiço
slide | Rutsche | tobogán | toboggan | scivolo | glijbaan | escorrega
laptop | Laptop, Notebook | portátil | ordinateur portable | portatile | laptop | portátil
mobile phone, smartphone | Handy, Smartphone | móvil, celular | téléphone portable | cellulare, telefonino | mobieltje, gsm | telemóvel
screen, monitor | Bildschirm, Display | pantalla | écran | schermo | scherm | ecrã
keyboard | Tastatur | teclado | clavier | tastiera | toetsenbord | teclado
printer | Drucker | impresora | imprimante | stampante | printer | impressora
camera | Kamera | cámara | appareil photo, caméra | macchina fotografica, fotocamera | camera, fototoestel | câmara
television, tv | Fernseher | televisor, televisión | télévision, téléviseur | televisore, televisione | televisie | televisão
vacuum cleaner, hoover | Staubsauger | aspiradora | aspirateur | aspirapolvere | stofzuiger | aspirador
iron for clothes, flat iron | Bügeleisen | plancha | fer à repasser | ferro da stiro | strijkijzer | ferro de engomar
sewing machine | Nähmaschine | máquina de coser | machine à coudre | macchina da cucire | naaimachine | máquina de costura
tyre, tire, tyres | Reifen | neumático | pneu | pneumatico, gomma | autoband, band | pneu
engine, motor | Motor | motor | moteur | motore | motor | motor
brake, brakes | Bremse, Bremsen | freno | frein | freno | rem | travão
exhaust | Auspuff | tubo de escape | pot d'échappement | marmitta | uitlaat | escape
windscreen | Windschutzscheibe | parabrisas | pare-brise | parabrezza | voorruit | para-brisas
trailer | Anhänger | remolque | remorque | rimorchio | aanhanger | reboque
van | Transporter, Lieferwagen | furgoneta | camionnette | furgone | bestelbus, busje | carrinha
lorry, truck | Lastwagen, Lkw | camión | camion | camion | vrachtwagen | camião
pill, tablet of medicine | Tablette, Pille | pastilla, píldora | comprimé, pilule | pastiglia, pillola | pil, tablet | comprimido
syringe, injection | Spritze | inyección, jeringa | piqûre, seringue | iniezione, siringa | injectie, spuit | injeção, seringa
plaster, bandage | Pflaster, Verband | tirita, venda | pansement | cerotto, benda | pleister, verband | penso, ligadura
crutches | Krücken | muletas | béquilles | stampelle | krukken | muletas, canadianas
blood | Blut | sangre | sang | sangue | bloed | sangue
fever | Fieber | fiebre | fièvre | febbre | koorts | febre
cough | Husten | tos | toux | tosse | hoest | tosse
beard | Bart | barba | barbe | barba | baard | barba
shoulder | Schulter | hombro | épaule | spalla | schouder | ombro
neck | Nacken, Hals | cuello | cou, nuque | collo | nek, hals | pescoço
fingernail, nails | Fingernagel, Fingernägel | uña | ongle | unghia | nagel | unha
grave, tomb | Grab | tumba | tombe | tomba | graf | túmulo, campa
coffin | Sarg | ataúd | cercueil | bara | doodskist | caixão
statue, sculpture | Statue, Skulptur | estatua, escultura | statue, sculpture | statua, scultura | beeld, standbeeld | estátua, escultura
frame | Rahmen | marco | cadre | cornice | lijst, kader | moldura
stage | Bühne | escenario | scène | palco | podium, toneel | palco
calendar | Kalender | calendario | calendrier | calendario | kalender | calendário
pencil, pen | Bleistift, Stift, Kugelschreiber | lápiz, bolígrafo | crayon, stylo | matita, penna | potlood, pen | lápis, caneta
envelope | Umschlag, Briefumschlag | sobre | enveloppe | busta | envelop | envelope
`
