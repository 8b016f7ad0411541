import type { PersonWish } from '../subjects/subject.ts'

/** The words for places, by the place's name: English | German | Spanish | French, as those of subjects. */
export const PLACE_WORDS: Readonly<Record<string, string>> = {
  kitchen: 'kitchen cookery_class|küche kochkurs|cocina|cuisine',
  'living-room': 'living_room lounge interior interior_design at_home home homestay fireplace|wohnzimmer zuhause einrichtung innenarchitektur|salón sala_de_estar interior hogar|salon salon_familial séjour intérieur',
  bedroom: 'bedroom hotel_room guest_room|schlafzimmer hotelzimmer zimmer|dormitorio habitación|chambre',
  bathroom: 'bathroom shower bathtub bath|badezimmer dusche badewanne|baño ducha bañera|salle_de_bain douche baignoire',
  office: 'office coworking workspace workplace boardroom|büro arbeitsplatz büroräume|oficina despacho|bureaux espace_de_travail coworking',
  shop: 'shop store boutique counter supermarket bookshop flower_shop pharmacy gift_shop deli grocery retail|laden geschäft boutique supermarkt apotheke theke kiosk|tienda supermercado farmacia mostrador|magasin boutique supermarché pharmacie comptoir épicerie',
  workshop: 'workshop garage studio_workshop atelier joinery makerspace|werkstatt atelier garage|taller garaje|atelier garage',
  gym: 'gym fitness_studio health_club crossfit|fitnessstudio turnhalle|gimnasio|salle_de_sport gymnase',
  salon: 'salon hair_salon barbershop barber_shop beauty_salon nail_salon spa|friseursalon salon kosmetikstudio|peluquería salón_de_belleza barbería|salon_de_coiffure salon_de_beauté institut',
  cafe: 'cafe coffee_shop coffeehouse restaurant bistro bakery bar pub tearoom diner patisserie_shop eatery|restaurant bistro bäckerei kneipe kaffeehaus konditorei gasthaus cafébar|cafetería restaurante bar panadería pastelería|restaurant bistrot boulangerie pâtisserie brasserie salon_de_thé',
  classroom: 'classroom lecture_hall language_school tutoring training_room|klassenzimmer nachhilfe sprachschule schulungsraum|aula clase academia|salle_de_classe cours_de_langue',
  clinic: 'clinic surgery_room hospital_room waiting_room dental_practice doctors_office veterinary_practice|praxis zahnarztpraxis klinik wartezimmer tierarztpraxis|clínica consulta consultorio|clinique cabinet cabinet_médical',
  mountains: 'mountain mountains hiking hike alps peak summit trail|berg gebirge alpen wandern gipfel|montaña senderismo alpes cumbre|montagne randonnée alpes sommet',
  forest: 'forest wood woods woodland jungle|wald dschungel|bosque selva|forêt bois jungle',
  beach: 'beach seaside coast island shore seashore ocean sea|strand küste insel meer ozean|playa costa isla mar océano|plage côte île mer océan littoral',
  lake: 'lake river pond harbour harbor marina port fjord canal waterfall|see fluss teich hafen|lago río estanque puerto|lac rivière étang port fleuve',
  field: 'field farm farmland countryside harvest vineyard crop origin landscape|feld bauernhof acker ernte weinberg landschaft|campo granja cosecha viñedo paisaje|champ ferme campagne récolte vignoble paysage',
  meadow: 'meadow pasture hill lawn grass paddock|wiese weide hügel rasen gras|prado pradera colina césped|prairie pré colline herbe pelouse',
  garden: 'garden park backyard allotment orchard greenhouse playground terrace patio balcony|garten park spielplatz terrasse balkon gewächshaus|jardín parque huerto terraza patio|jardin parc verger terrasse balcon potager serre',
  city: 'city skyline downtown town urban metropolis rooftop|stadt skyline innenstadt großstadt|ciudad centro_urbano|ville centre_ville',
  street: 'street asphalt crosswalk road pavement sidewalk avenue alley highway village neighbourhood neighborhood|straße asphalt gasse dorf gehweg nachbarschaft|calle asfalto carretera pueblo barrio|rue asphalte route trottoir village quartier',
  pool: 'swimming_pool pool swimming poolside|schwimmbad pool freibad hallenbad schwimmen|piscina alberca|piscine',
  sky: 'sky clouds|himmel wolken|cielo nubes|ciel nuages',
  underwater: 'underwater aquarium diving coral reef snorkeling|unterwasser tauchen korallenriff|submarino buceo arrecife|plongée récif sous_l_eau',
  bricks: 'brick_wall bricks brick|ziegelwand backsteinwand ziegelmauer backsteinmauer mauer|pared_de_ladrillo muro_de_ladrillo muro|mur_de_briques mur_en_briques mur_de_brique',
  stage: 'stage theatre theater concert_hall spotlight|bühne theater|escenario teatro|scène théâtre',
  table: 'on_a_table on_the_table on_a_wooden_table on_a_desk on_a_wooden_board on_a_counter|auf_dem_tisch auf_einem_tisch auf_einem_holztisch|sobre_una_mesa sobre_la_mesa en_la_mesa|sur_une_table sur_la_table',
  flat: 'flat_lay flatlay top_view top_down overhead_view knolling|draufsicht von_oben flatlay|vista_cenital desde_arriba|vue_de_dessus vue_d_en_haut',
  blank: 'white_background plain_background isolated cutout cut_out transparent_background no_background product_shot|weißer_hintergrund weißem_hintergrund freigestellt ausgeschnitten|fondo_blanco recortado sin_fondo|fond_blanc détouré sans_fond',
  abstract: 'abstract pattern texture wallpaper gradient geometric shapes|abstrakt muster textur verlauf geometrisch|abstracto patrón textura degradado|abstrait motif texture dégradé',
}

/** Words for hours, seasons and weather. */
export const AIR_WORDS: Readonly<Record<string, string>> = {
  night: 'night nighttime midnight moonlight starry|nacht mitternacht nachts|noche medianoche|nuit minuit',
  sunset: 'sunset dusk evening sunrise dawn golden_hour|sonnenuntergang abend sonnenaufgang dämmerung|atardecer anochecer amanecer|coucher_de_soleil soir soirée aube lever_de_soleil',
  rain: 'rain rainy raining|regen regnerisch|lluvia lluvioso|pluie pluvieux',
  snow: 'snow snowy snowing|schnee verschneit schneit|nieve nevado|neige enneigé',
  spring: 'spring springtime|frühling frühjahr|primavera|printemps',
  summer: 'summer summery|sommer|verano|été',
  autumn: 'autumn fall_leaves autumnal|herbst|otoño|automne',
  winter: 'winter wintry|winter|invierno|hiver',
}

/** Words for how many: the number they mean. */
export const COUNT_WORDS: Readonly<Record<string, number>> = {
  two: 2, pair: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, dozen: 12, several: 3, few: 3, many: 6,
  zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6, sieben: 7, acht: 8, mehrere: 3, einige: 3,
  dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, varios: 3, varias: 3,
  deux: 2, trois: 3, quatre: 4, cinq: 5, huit: 8, plusieurs: 3, quelques: 3,
}

/** Colours by their folded names; endings of other languages are taken off before. */
export const COLOUR_WORDS: Readonly<Record<string, string>> = {
  red: '#cf3a30', crimson: '#a61e3c', burgundy: '#6f1d2c', orange: '#e8772e', coral: '#f0705a', terracotta: '#b9583a', yellow: '#f2c230', mustard: '#c9962b', golden: '#d9ab45', gold: '#d9ab45', green: '#2f8a55', sage: '#8fa888', olive: '#707a35', mint: '#7cc7a4', teal: '#1f7f7f', turquoise: '#24a5a8',
  blue: '#2b5fc4', navy: '#1c2f5c', purple: '#6a3fa0', lavender: '#a08fd0', violet: '#7646b5', pink: '#e9789f', magenta: '#c42a84', brown: '#7b4a2d', beige: '#d8c3a0', cream: '#efe2c6', grey: '#7b8088', gray: '#7b8088', silver: '#b9c1c9', black: '#26242a', white: '#f6f3ee',
  rot: '#cf3a30', gelb: '#f2c230', grun: '#2f8a55', blau: '#2b5fc4', lila: '#6a3fa0', rosa: '#e9789f', braun: '#7b4a2d', grau: '#7b8088', schwarz: '#26242a', weiss: '#f6f3ee', turkis: '#24a5a8',
  rojo: '#cf3a30', roja: '#cf3a30', amarillo: '#f2c230', amarilla: '#f2c230', verde: '#2f8a55', azul: '#2b5fc4', morado: '#6a3fa0', morada: '#6a3fa0', naranja: '#e8772e', marron: '#7b4a2d', gris: '#7b8088', negro: '#26242a', negra: '#26242a', blanco: '#f6f3ee', blanca: '#f6f3ee',
  rouge: '#cf3a30', jaune: '#f2c230', vert: '#2f8a55', verte: '#2f8a55', bleu: '#2b5fc4', bleue: '#2b5fc4', rose: '#e9789f', brun: '#7b4a2d', brune: '#7b4a2d', noir: '#26242a', noire: '#26242a', blanc: '#f6f3ee', blanche: '#f6f3ee', dore: '#d9ab45',
}

/** What a thing is made of or tastes of, as a colour: the chocolate of "chocolate cake". */
export const FLAVOUR_COLOURS: Readonly<Record<string, string>> = {
  chocolate: '#5a3220', schokolade: '#5a3220', schoko: '#5a3220', chocolat: '#5a3220', cocoa: '#5a3220', caramel: '#b5732f', karamell: '#b5732f', vanilla: '#efe2c6', vanille: '#efe2c6', strawberry: '#e9789f', erdbeer: '#e9789f', raspberry: '#c9386b', himbeer: '#c9386b',
  lemon: '#f2d94e', zitronen: '#f2d94e', lime: '#a9c94a', pistachio: '#a9c07a', pistazien: '#a9c07a', carrot: '#d98a3d', karotten: '#d98a3d', blueberry: '#5b5fa8', heidelbeer: '#5b5fa8',
}

/** Words that tell how a person looks. */
export const PERSON_WORDS: readonly (readonly [string, PersonWish])[] = [
  ['woman women girl lady businesswoman waitress grandmother grandma mother mum mom bride female she her frau madchen dame mutter oma grossmutter seniorin mujer chica nina senora abuela madre femme fille dame mere', { gender: 'woman' }],
  ['man men boy guy gentleman businessman waiter grandfather grandpa father dad groom male his mann junge herr vater opa grossvater hombre chico nino senor abuelo padre homme garcon monsieur pere', { gender: 'man' }],
  ['old elderly senior seniors pensioner grandmother grandma grandfather grandpa grandparents aged alt alte alter alten altere oma opa grossmutter grossvater senioren rentner seniorin anciano anciana abuela abuelo mayor vieux vieille age agee', { age: 'old' }],
  ['child kid girl boy toddler pupil kind madchen junge schuler schulerin nino nina enfant garcon eleve', { age: 'child' }],
  ['black african dark skinned schwarze afrikanisch negra noire', { skin: 'dark' }],
  ['asian indian latina latino hispanic arab middle eastern asiatisch indisch asiatica', { skin: 'medium' }],
  ['blonde blond caucasian scandinavian pale rubia', { skin: 'light' }],
]

/** What trades work with and where, by the subjects and places of this folder. */
export const TRADES: Readonly<Record<string, { tool?: string; place: string }>> = {
  chef: { tool: 'soup', place: 'kitchen' }, baker: { tool: 'bread', place: 'cafe' }, barista: { tool: 'cup', place: 'cafe' }, florist: { tool: 'flowers', place: 'shop' }, butcher: { tool: 'steak', place: 'shop' }, potter: { tool: 'vase', place: 'workshop' },
  hairdresser: { tool: 'scissors', place: 'salon' }, builder: { tool: 'hammer', place: 'street' }, plumber: { tool: 'wrench', place: 'bathroom' }, mechanic: { tool: 'wrench', place: 'workshop' }, carpenter: { tool: 'saw', place: 'workshop' }, decorator: { tool: 'paintbrush', place: 'living-room' },
  farmer: { tool: 'vegetables', place: 'field' }, doctor: { tool: 'stethoscope', place: 'clinic' }, scientist: { place: 'clinic' }, businessperson: { tool: 'laptop', place: 'office' }, courier: { tool: 'parcel', place: 'street' }, trainer: { tool: 'dumbbell', place: 'gym' },
  teacher: { place: 'classroom' }, photographer: { tool: 'camera', place: 'sweep' }, musician: { tool: 'guitar', place: 'stage' },
}

/** Words that another language has with another meaning: they count only in their own. */
export const OWN_LANGUAGE_ONLY = new Set('chat pain four lit ours pan once rock kind bad gift boot hut mode fil main pull film vol sol mar tire ton stall course portable application robe plat sierra pala obra pot chef bar casa vela cera ave pez fille port canal cave glace pates bois see feld glas strom rad teller bureau mer ile essen malle sac bus bougie plage commode rose rosa bague canape piano tarte vache robe portrait note chaise fin clase sala cabinet pommes zug ball bahn eis uhr tee bier pique maler bote braten wagen garage reunion fiesta regal brise alliance aroma basket brief carton champ dent detente dom degrade falter grange gras handy infusion labor lecture magdalena marie mesa mere motif menage muster mutter pastel pate patron praxis pre rind rio roller roman sable sage scene strand taller personal persona laden dame'.split(' '))

/** Things whose names have a word that could be drawn, and would be another thing; in the languages of the other lists. */
export const OTHER_WORDS = 'guinea_pig corn_dog prairie_dog sea_lion sea_horse mountain_lion koala_bear panda_bear polar_bear gummy_bear bear_market bull_market power_plant traffic_jam paper_jam cable_car bumper_car toy_car car_seat car_park parking_lot dragon_fruit cat_walk energy_bar granola_bar protein_bar cereal_bar muesli_bar bar_code bar_stool salad_bar sand_castle bird_house dog_house doll_house tree_house ice_house cat_tree cat_tower dog_bed cat_bed rocking_horse bed_bug web_cam computer_chip blood_bank piggy_bank power_bank river_bank memory_card table_tennis pool_table chair_lift tank_top book_worm cow_boy eye_glass hour_glass stained_glass looking_glass fish_eye bull_dozer tea_towel plant_based phone_booth|meerschweinchen seepferdchen seelöwe eisbär waschbär nilpferd ameisenbär autobahn kinderwagen einkaufswagen rollstuhl fledermaus seehund tintenfisch stachelschwein granatapfel raumschiff luftschiff achterbahn riesenrad parkplatz fahrradhelm glühwein handtuch handschuh|caballito_de_mar oso_polar perro_de_las_praderas león_marino|cochon_d_inde ours_polaire lion_de_mer hippocampe'

/** Words that say how much of something, if it is named after them. */
export const MEASURES = new Set('bouquet bunch glass bottle glas flasche strauss blumenstrauss ramo botella tarro frasco bouteille bocal'.split(' '))
/** Places where things grow: what is named before them grows there, and is not laid out. */
export const FIELDS: ReadonlySet<string> = new Set(['field', 'garden', 'meadow', 'forest'])
/** Rooms with a front to the street. */
export const FRONTS: ReadonlySet<string> = new Set(['shop', 'cafe', 'salon'])
/** What people do with glasses. */
export const CLINKING: ReadonlySet<string> = new Set('toast toasting toasts cheers clink clinking anstossen stossen prost brindis brindando brindan trinquer trinquent trinquant'.split(' '))
/** Words with two meanings: the usual subject, the other one, and the words that speak for the other one. */
export const AMBIGUOUS: readonly (readonly [string, string, ReadonlySet<string>])[] = [
  ['mouse', 'computer-mouse', new Set('computer laptop keyboard desk usb wireless gaming monitor pc ergonomic click tastatur schreibtisch ordenador teclado escritorio ordinateur clavier'.split(' '))],
  ['keyboard', 'piano', new Set('piano synthesizer music band keys klavier musik musica musique'.split(' '))],
  ['glasses', 'wine-glass', new Set('wine champagne prosecco beer water whisky whiskey toast cheers drink drinks drinking cocktail'.split(' '))],
  ['handbag', 'coffee-bag', new Set('coffee decaf beans roast roasted espresso blend kaffee bohnen cafe'.split(' '))],
  ['wine-glass', 'toast', CLINKING], ['wine', 'toast', CLINKING],
]

/** Words at the beginning of a request that name no subject. */
export const FILLERS = new Set('photo photograph picture image illustration drawing view scene shot close up closeup portrait snapshot sketch render rendering visual post poster banner story header cover background atmosphere mood light welcome warm cozy cosy fresh fun day morning style look moment collection selection variety flock herd school pack bunch group pint can sack crate tray jar bottle loaf ball balls piece pieces group bowl plate glass slice piece pile stack basket set box bag cup pair couple row lots love time beginning front side top inside outside middle corner part kind type create make draw generate show please want need here new best foto bild bilder ansicht szene stimmung zeichnung aufnahme tag morgen willkommen imagen fotografia vista escena ambiente dibujo dia bienvenidos bienvenidas copa copas vaso vasos trozo rebanada plato cesta caja bolsa monton porcion primer plano image photographie vue scene ambiance dessin jour matin bienvenue tranche morceau assiette panier boite tas verre verres parure stuck stucke scheibe scheiben korb schussel teller'.split(' '))
