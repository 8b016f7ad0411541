/** Groups of meaning: how people say things in passing, whatever the trade. One group per line. */
export const SAYINGS = `
kid,kids,child,children,toddler,youngster,little one,lad,son,daughter,nephew,niece,boy,girl,minor,under-sixes,under-18s,teen,teens,teenager,Kinder,Kind,Sohn,Tochter,Junge,Madchen,nino,nina,hijo,hija,enfant,fils,fille
grown-up,grown up,adult,adults,over-18,Erwachsene,adulto,adultos,adulte
grandmother,gran,granny,grandma,nan,grandfather,grandad,grandpa,old people,elderly,pensioner,pensioners,senior,retired,Oma,Opa,Rentner,Senioren,abuela,abuelo,jubilado,grand-mere,retraite
student,at uni,university,college,pupil,trainee,apprentice,in training,learning the trade,Student,Lehrling,Azubi,estudiante,aprendiz,etudiant,apprenti
teacher,educator,in education,school staff,schools,Lehrer,profesor,maestro,professeur
mum,mom,mother,dad,father,parent,parents,Mutter,Vater,Eltern,madre,padre,padres,mere,pere
couple,two of us,pair,pairs,for two,both,zu zweit,pareja,couple
boss,owner,founder,founded,set up,started the business,in charge,head of,runs the place,Chef,Chefin,Inhaber,jefe,jefa,dueno,duena,patron,gerant
staff,employee,employees,worker,workers,people who work,crew,team,colleagues,workmates,mates,Mitarbeiter,Kollegen,Belegschaft,empleado,empleados,companeros,collegues,salaries
wage,salary,paid an hour,earn,earns,an hour,hourly rate,hourly wage,Lohn,Gehalt,verdient,verdienen,Stundenlohn,sueldo,salario,ganan,salaire
previous job,job before,used to do,former career,did before,first training,by training,worked as,was a,career before,years as,fruher,Beruf,profesion,metier
married,wife,husband,spouse,partner in life,verheiratet,casado,casada,marie
guest,customer,client,visitor,shopper,patient,traveller,Gast,Kunde,Kundin,Patient,huesped,cliente,paciente,client
newcomer,new here,first time,never been,never done,never made,beginner,from scratch,first-timer,learn to,get me started,no experience,neu hier,zum ersten Mal,principiante,primera vez,debutant
regular,regulars,loyal,loyalty,stamp card,stamps,stickers to collect,habitual,habituales,Stammkunde,Stempelkarte,tarjeta de fidelidad,sellos,fidele
alone,by myself,on my own,unaccompanied,solo,single traveller,nobody to come with,single room,allein,alleinreisend,solo viajero,seul
group,bunch of us,party of,crowd,gang,choir,club,team outing,big groups,private groups,Gruppe,Chor,Verein,grupo,coro,groupe
company,firm,business,employer,office,corporate,at work,Firma,Betrieb,Buro,empresa,oficina,entreprise
wedding,get married,getting married,tying the knot,tie the knot,bride,groom,Hochzeit,heiraten,boda,casarse,mariage,se marier
funeral,burial,sympathy,mourning,wreath,grave,cemetery,passed away,Beerdigung,Trauer,Grab,funeral,entierro,duelo,tumba,enterrement,deuil
birthday,turns,turning,anniversary,jubilee,party for a child,Geburtstag,cumple,cumpleanos,anniversaire
christmas,xmas,festive,advent,december,santa,Weihnachten,Navidad,Noel
quiz,trivia,trivia evening,pub quiz,questions night,Quiz,concurso de preguntas
tournament,championship,cup,league,competition,contest,Turnier,Meisterschaft,torneo,campeonato,tournoi
win,won,winner,prize,award,medal,trophy,take home,shortlisted,finalist,runner-up,gewonnen,Preis,Auszeichnung,ganar,gano,premio,gagne,prix
raffle,tombola,prize draw,lottery,tickets drawn,Verlosung,rifa,sorteo,loterie
charity,good cause,donate,donation,give back,fundraiser,fund,benefit,proceeds,takings,foundation,trust,spenden,Spende,guter Zweck,wohltatig,causa benefica,donar,donacion,benefica,association caritative,don
leftover,leftovers,unsold,couldn't sell,day-old,from yesterday,what's left,surplus,waste,crusts,Reste,ubrig,sobras,sobra,restes,invendus
poor,short of money,broke,tight budget,cannot afford,can't afford,low income,knapp bei Kasse,sin dinero
rude,nasty,misbehave,aggressive,unkind,bad behaviour,house rules,conduct,Benehmen,maleducado
noise,noisy,loud,decibels,quiet,ears,laut,Larm,ruido,ruidoso,bruit
lost,lose,missing,misplaced,left behind,forgot,forgotten,verloren,vergessen,perdido,perdu,oublie
late,running late,delayed,overdue,too late,missed,after the deadline,forgot about it,not on time,verspatet,tarde,retraso,en retard
penalty,fine,punishment,late fee,charge for,in for a fee,Strafe,Mahngebuhr,multa,recargo,amende
cancel,call off,back out,pull out,drop out,change my mind,cancelling,cancellation,it's off,doesn't come about,turned away,stornieren,absagen,anular,anulo,anulacion,annuler
refund,money back,get my money,pay back,reimburse,credited,return my money,pay all back,Geld zuruck,Erstattung,devolver el dinero,reembolso,rembourser
deposit,put down,down payment,first part,security,pay at first,Anzahlung,Kaution,senal,fianza,acompte,caution
balance,the rest,remaining sum,other part,second payment,Rest,Restzahlung,resto,solde
instalments,bit by bit,pay monthly,monthly payments,spread the cost,pay later,interest-free,tenth down,Ratenzahlung,Raten,a plazos,plazos,en plusieurs fois
extra,surcharge,supplement,add to the bill,on top,more for,additional,costs more,add-on,Aufpreis,Zuschlag,suplemento,recargo,supplement
discount,knocked off,money off,cheaper,less for,reduced,percent off,reduction,a fifth less,knock off,take off,Rabatt,Nachlass,billiger,descuento,rebaja,remise
free,no charge,costs nothing,for nothing,without paying,on the house,waived,doesn't cost,kostenlos,umsonst,gratis,sin pagar,gratuit
included,part of the bill,comes with,in the price,thrown in,part of it,covered by the price,inbegriffen,dabei,incluido,compris
minimum,smallest,least,at least,lowest,mindestens,minimo,minima,minimum
maximum,at most,biggest,most,limit,ceiling,up to,no more than,never above,highest,hochstens,maximal,Obergrenze,maximo,como mucho,maximum,au plus
bank transfer,wire,by bank,Uberweisung,transferencia,virement
cash,coins,banknotes,notes and coins,local money,currency,hard cash,Bargeld,bar zahlen,efectivo,monedas,especes,liquide
card,plastic,credit card,girocard,contactless,tap my phone,mit Karte,Karte zahlen,tarjeta,con tarjeta,carte bancaire
invoice,receipt,on paper,paperwork,proof of purchase,written,in writing,Rechnung,Beleg,schriftlich,factura,recibo,facture
estimate,quote,quotation,how much roughly,proposal,Kostenvoranschlag,presupuesto,devis
insurance,insurer,insured,cover,health cover,policy,underwrites,Versicherung,versichert,seguro,asegurado,assurance
guarantee,warranty,stand behind,cover our work,guaranteed,if it breaks again,comes back to you,Garantie,Gewahrleistung,garantia,garantie
repair,mend,mended,fix,fixing,patch up,put right,sort out,reparieren,flicken,arreglar,reparar,reparer
service,overhaul,tune-up,tune up,check-up,checkup,going over,maintenance,looked over,inspection,Wartung,Durchsicht,Inspektion,revision,mantenimiento,entretien,revision
flat,puncture,flat tyre,blow-out,inner tube,Platten,pinchazo,crevaison
brake,brakes,stopping,pads,Bremse,freno,frenos,frein
wheel,wheels,rim,spoke,spokes,Rad,Laufrad,rueda,ruedas,roue
lock,padlock,thief,theft,stolen,steal,secure it,Schloss,Diebstahl,candado,robo,cadenas,vol
motor,engine,electric,e-bike,powered,with a motor,battery,Motor,elektrisch,motor,electrico,moteur,electrique
bike,bicycle,ride,two wheels,cycle,wheels for,commuter,Rad,Fahrrad,Drahtesel,bici,bicicleta,velo
cargo,hauler,haul,carry load,load,carries,long-tail,Lastenrad,laden,Last,carga,cargar,cargo
off-road,gravel,trail,dirt,rough ground,drop-bar,Gelande,todoterreno,tout-terrain
helmet,head protection,Helm,casco,casque
bell,ping,ding,ring,warn,Klingel,timbre,sonnette
light,lamp,torch,headlamp,lit,Lampe,Licht,luz,linterna,lampe
rent,hire,borrow,lend,loan,take out,take one home,for a day,ausleihen,leihen,mieten,Verleih,alquilar,alquiler,prestar,louer,location
second-hand,used,old one,pre-owned,previous owner,trade in,part-exchange,swap,exchange,outgrown,gebraucht,eintauschen,de segunda mano,usada,usado,viejo,viejos,cambiar,occasion,reprendre
previous,last year's,older model,previous season,former,outgoing,2025,vorjahr,anterior,precedent
newest,latest,this year's,current,new model,newest model,2026,neueste,nuevo,dernier modele
own,our own,own-label,own brand,in-house,own badge,Eigenmarke,Hausmarke,marca propia,maison
everyday,daily,ordinary,commuter,standard,normal,regular one,alltaglich,diario,cotidiano,quotidien
small,short,little,mini,tiny,petite,smaller,compact,klein,kleine,pequeno,pequena,petit
large,big,biggest,family,huge,larger,XL,gross,grosse,grande,grand
light,cheap,basic,entry,entry-level,lite,bronze,cheaper one,simple,einfach,basico
middle,mid-level,medium,silver,mittel,medio,moyen
best,top,premium,gold,full,complete,deluxe,most expensive,teuerste,completo,complet
collect,pick up,fetch,come and get,pick mine up,holt,abholen,abgeholt,recoger,recogida,venir chercher
deliver,bring it,home delivery,to my door,at my door,hung on your door,to our place,on our premises,at your office,we come,nach Hause,liefern,a domicilio,en casa,traer,livrer,chez moi
mail,post,ship,send it,parcel,by mail,mailed,postage,verschicken,schicken,enviar,envio,expedier
abroad,overseas,another country,foreign,customs,international,Ausland,extranjero,etranger
island,hawaii,alaska,honolulu,islands,Insel,isla,ile
travel,trip,journey,tour,suitcase,luggage,carry along,travels,Reise,Koffer,viaje,maleta,equipaje,voyage,valise
bag,rucksack,backpack,suitcase,luggage,baggage,tote,carrier,Tasche,Rucksack,Gepack,mochila,bolsa,maleta,sac
train,rail,railway,sleeper,compartment,cabin,track,Zug,Bahn,tren,train
ship,boat,ferry,cruise,deck,on board,harbour,Schiff,Boot,barco,bateau
fly,plane,flight,airport,air,flights,fliegen,Flug,Flugzeug,avion,vuelo,vol
passport,identity card,ID,visa,papers,travel documents,Reisepass,Personalausweis,Ausweis,pasaporte,DNI,passeport
mountain,hill,alpine,peak,climb,hike,hiking,trek,trekking,on foot,walk,Berg,wandern,montana,caminar,montagne,marcher
hut,refuge,shelter,cabin,lodge,guesthouse,Hutte,refugio,refuge
sleep,bed,overnight,stay,night,dormitory,bedroom,snore,schlafen,Bett,dormir,cama,lit
sheets,liner,sleeping-bag,bedding,duvet,blanket,Bettlaken,Schlafsack,sabanas,saco,drap
desert,sahara,dunes,camel,camels,caravan,Wuste,desierto,desert
aurora,northern lights,arctic,polar night,Nordlicht,Polarlicht,aurora boreal
volcano,volcanoes,geologist,crater,Vulkan,volcan
balkan,albania,albanian,bosnia,Balkan,balcanes
caucasus,georgia,tbilisi,kakheti,Georgien,Kaukasus,caucaso
bird,birds,pelicans,heron,eagle,spotting scopes,danube delta,Vogel,ave,pajaro,oiseau
mule,donkey,pack animal,horse,camel,Esel,Maultier,mulo,burro
grapes,harvest,wine,vineyard,vintage,Weinlese,Ernte,vendimia,uvas,vendange
guide,guides,lead us,leader,led by,take us round,show us round,Fuhrer,Reiseleiter,guia,guide
rescue,helicopter,emergency,accident,fall off,injured,broke my leg,Rettung,Unfall,Notfall,rescate,accidente,secours
deposit,pledge,security left,leave as deposit,Pfand,fianza,caution
gear,equipment,kit,snowshoes,poles,boots,ausrustung,Schneeschuhe,equipo,material
church,choir,sing,concert,singer,singen,cantar,coro,chanter
bread,loaf,loaves,sourdough,house bread,rye,Brot,Laib,pan,pain
slice,sliced,cut it,cut the bread,schneiden,cortar,couper,tranche
seed,seeds,poppy,caraway,sesame,Mohn,Kummel,semillas,graines
bun,buns,roll,rolls,Brotchen,Semmel,panecillo,petit pain
cake,gateau,tart,pie,tiers,Torte,Kuchen,pastel,tarta
sweet,treat,candy,local sweet,confection,marzipan,Susses,dulce,friandise
peel,rind,candied,zest,citrus,orange and lemon,Schale,cascara,zeste
raisins,currants,dried fruit,almonds,nuts,Rosinen,pasas
flower,flowers,blossom,blossoms,bloom,bouquet,bunch,posy,arrangement,Blume,Blumen,Strauss,flor,flores,ramo,fleur,bouquet
edible,eat,food,something to eat,cooked,meal,kitchen,warm food,essen,comer,manger
starter,sourdough culture,fermented,jar,feed it,Sauerteig,Anstellgut,masa madre,levain
pale,pallid,crust,blass,palido
mould,mouldy,gone bad,spoiled,throw away,throw everything away,schimmel,moho,moisi
fresh,stay fresh,keeps,stays good,lasts,last,shelf life,survive,frisch,haltbar,fresco,conserva,frais
hot,heat,temperature,degrees,warm,oven,boil,heiss,Hitze,calor,caliente,chaleur
waste heat,viviendas,Abwarme,Wohnungen,flats,apartments,homes,houses,pisos,casas
flour,mill,grain,farm,farms,wheat,Mehl,Muhle,harina,molino,farine,moulin
organic,bio,no chemicals,certified organic,okologisch,ecologico,biologique
coeliac,celiac,gluten,gluten-free,wheat allergy,Zoliakie,glutenfrei,celiaca,celiaco,sin gluten,coeliaque
allergy,allergic,allergies,allergens,peanuts,intolerance,can't stand,off peanuts,Allergie,alergia,alergico,allergie
vegan,plant-based,nothing from animals,anything from animals,animal products,veggie,vegetarian,pflanzlich,vegano,vegetal
meat,ham,bacon,sausage,beef,with ham,Fleisch,Schinken,carne,jamon,viande,jambon
pasta,noodles,macaroni,baked noodles,mac,Nudeln,fideos,pates
toastie,sandwich,hot sandwich,toast,panini,grilled cheese,belegtes Brot,bocadillo,tostada,croque
beer,brew,brewer,ale,stout,dark one,pour,on tap,strong,alcohol,Bier,cerveza,biere
whisky,spirits,liquor,booze,schnapps,alcohol allowed,drink alcohol,Alkohol,licor,alcool
water,tap water,drink,drinks,cola,lemonade,tea,coffee,Getranke,trinken,bebida,beber,boire
breakfast,morning meal,brunch,Fruhstuck,desayuno,petit dejeuner
main,main course,eats a main,dinner,supper,plato principal
game,games,gaming,play,board game,board games,box,spielen,Spiel,Spiele,jugar,juego,juegos,jouer,jeu,jeux
racing,race,derby,speed,fastest,rennen,carrera,course
snail,slug,tortoise,Schnecke,caracol,escargot
earrings,ear,necklace,Ohrringe,pendientes,boucles d'oreilles
pawn,meeple,figure,little figure,piece,Spielfigur,ficha,pion
spill,spilled,knocked over,spilt,broke it,verschuttet,derramar
entrance,entry,admission,cover charge,table fee,per head,Eintritt,entrada,entree
table,seat,seats,chairs,hold your table,Tisch,Stuhl,mesa,silla,table
loft,attic,upstairs,top floor,room under the roof,Dachboden,atico,grenier
hire the room,private room,hiring,venue,whole place,for ourselves,Raum mieten,sala
friend,friends,get to know,meet people,meet folks,speed-friending,dating,Freunde,kennenlernen,amigos,conocer gente,amis
fair,trade fair,exhibition,expo,spiel,Messe,feria,salon
dog,dachshund,puppy,hound,Dackel,Hund,perro,chien,lead,pet,pets,animal companion
cat,kitten,Katze,gato,chat
tooth,teeth,front one,molar,incisor,back one,smile,Zahn,Zahne,Backenzahn,diente,muela,dent
gum,gums,bleeding,periodontal,Zahnfleisch,encia,gencive
filling,hole,cavity,tiny hole,decay,Loch,Fullung,empaste,caries,plombage
crown,cap,bridge,veneer,Krone,corona,funda,couronne
root canal,nerve,killing the nerve,nerve taken out,Wurzelbehandlung,Nerv,endodoncia,nervio,nerf
implant,screwed-in,screw,replacement tooth,fixture,Implantat,implante
whitening,bleach,whiter,brighter smile,whiten,bleichen,blanquear,blanqueamiento,blanchir
aligner,aligners,invisible braces,braces,straighten,trays,crooked,Zahnspange,brackets,ortodoncia,appareil
scale,tartar,plaque,polish,scrape,hygienist,clean my teeth,Zahnstein,limpieza,sarro,detartrage
x-ray,xray,radiograph,scan,CT,Rontgen,radiografia,radio
extraction,pull out,pulled,taken out,remove a tooth,wisdom tooth,ziehen,Weisheitszahn,extraccion,sacar,arracher
pain,agony,ache,hurts,sore,emergency,squeezed in,Schmerz,weh,dolor,duele,douleur,mal
numb,anaesthetic,injection,needle,sedation,put to sleep,Betaubung,Spritze,anestesia,aguja,anesthesie
nervous,afraid,scared,fear,anxious,phobia,Angst,nervios,miedo,peur
pregnant,expecting,pregnancy,baby on the way,schwanger,embarazada,embarazo,enceinte
medicine,tablets,pills,medication,prescription,painkiller,Medikament,Tabletten,medicina,pastillas,medicament
doctor,GP,physician,surgeon,specialist,Arzt,medico,medecin
examination,exam,check,looked over,new patient,first visit,Untersuchung,examen,revision,consulta
insurance stamps,PRSI,stamps,social insurance,medical card,Krankenkasse,seguridad social,securite sociale
branch,other place,second shop,second location,annex,other site,outlet,Filiale,Zweigstelle,sucursal,otra tienda,succursale
pharmacy,chemist,drugstore,Apotheke,farmacia,pharmacie
lift,elevator,stairs,steps,can't manage stairs,step-free,wheelchair,Aufzug,Treppe,ascensor,escaleras,ascenseur
bus,tram,underground,stop,stops,public transport,station,Haltestelle,autobus,parada,arret
boiler,combi,heating,furnace,radiator,radiators,heater,Therme,Heizung,Heizkessel,caldera,calefaccion,chaudiere,chauffage
leak,leaking,drip,dripping,burst,flood,flooded,water coming through,undicht,tropft,fuga,gotea,inundacion,fuite
drain,drains,blocked,clogged,toilet,sink,gurgling,verstopft,Abfluss,atasco,desague,bouche
tap,faucet,mixer,washer,Wasserhahn,grifo,robinet
bathroom,bath,shower,wet room,tiles,Bad,Badezimmer,Dusche,bano,ducha,salle de bain
gas,smell gas,carbon monoxide,alarm,detector,Warnmelder,Melder,Gasgeruch,gas,alarma,detector,gaz
heat pump,air source,outdoor unit,Warmepumpe,bomba de calor,pompe a chaleur
thermostat,temperature control,smart heating,app,Thermostat,termostato
limescale,hard water,soft water,softener,descaler,calcium,Kalk,Enthartung,descalcificador,cal,calcaire
grant,subsidy,government money,funding,Forderung,Zuschuss,subvencion,ayuda,subvention
landlord,tenant,rented,certificate,Vermieter,Mieter,casero,inquilino,proprietaire,locataire
tidy,clean up,mess,sweep up,dust,sheets on the floor,sauber,limpio,ensuciar,propre
visit,call-out,callout,come out,at the door,attend,same day,Anfahrt,Einsatz,visita,desplazamiento,deplacement
night,out of hours,middle of the night,after hours,weekend call,all hours,24 hours,nachts,de noche,la nuit
yarn,wool,skein,skeins,hank,ball,fibre,thread,knitting,Garn,Wolle,Strang,Strange,ovillo,lana,madeja,laine,pelote
knit,knitted,knitting,crochet,stitch,stitches,needles,stricken,hakeln,tejer,punto,ganchillo,tricoter
sew,sewing,stitcher,seam,seams,zipper,tailor,nahen,Nahmaschine,coser,costura,coudre
sewing machine,machine,computerized,mechanical,Maschine,maquina,machine
fabric,cloth,textile,material by the yard,cotton,linen,felt,canvas,batting,Stoff,tela,tejido,tissu
quilt,patchwork,quilting,fat quarter,fat quarters,Decke,colcha,courtepointe
remnant,remnants,scraps,offcuts,bin,Restekiste,retales,chutes
dye,dyed,dye lot,hand-dyed,same lot,colorway,colourway,shade,shades,Farbbad,Farbpartie,tinte,bano,teinture
sock,socks,for my feet,feet,stockings,Socken,calcetines,chaussettes
shawl,wrap,scarf,wingspan,cloth finished,Tuch,chal,chale
hat,beanie,cap,Mutze,gorro,bonnet
lace,lacy,fuzzy,hairy,hairs,flauschig,encaje,dentelle
shrink,shrinks,smaller after washing,turn out smaller,eingehen,einlaufen,encoger,retrecir
wash,laundry,machine wash,throw in the machine,hand wash,tumble dry,launder,waschen,lavar,lavadora,laver
scrub,dishcloth,dishcloths,plates,washing up,dishes,spulen,fregar,vaisselle
moth,moths,bugs,holes,darning,hole,gap,Motten,polillas,mites
finishing,assembling,assemble,put together,weaving in,make up,zusammennahen,montar,assembler
wind,winding,wickeln,ovillar
tape measure,measuring,inches on it,ruler,Massband,cinta metrica,metre ruban
whale,dolphin,Wal,ballena,baleine
scissors,snips,cutter,seam ripper,unpick,Schere,Nahttrenner,tijeras,descosedor,ciseaux
retreat,getaway,weekend away,camp,Auszeit,retiro,retraite
class,course,lesson,workshop,evening class,day course,training,teach me,Kurs,Schrauberkurs,Strickkurs,clase,curso,cours
sheep,fleece,ranch,ranchers,farmers,shepherd,Schaf,oveja,mouton
fair deal,paid fairly,paid decently,fair trade,proper price,faire Bezahlung,justo,equitable
shipwreck,named after,called after,name comes from,where the name,invented the name,benannt,Name,nombre,llama,nomme
member,membership,club,join,belong,Mitgliedschaft,Mitglied,socio,membre
plant,plants,pot plant,houseplant,green plant,Pflanze,Topfpflanze,planta,plante
water it,watering,thirsty,dry out,soak,giessen,regar,arroser
rose,roses,tulip,tulips,peony,lily,Rose,rosa,tulipan,rose
vase,pot,basket,container,jug,Vase,Topf,jarron,maceta
poison,poisonous,toxic,harmful,safe for pets,giftig,toxico,venenoso,toxique
subscription,every week,weekly delivery,regular delivery,Abo,suscripcion,abonnement
ribbon,wrap,wrapping,gift wrap,Schleife,lazo,ruban
card with it,message,note,greeting,Karte dazu,tarjeta con mensaje,mot
left,move,moved,moved out,original premises,former shop,why did you leave,umgezogen,mudasteis,demenage
history,began,how it began,started,founded in,first opened,Geschichte,Anfang,historia,empezo,debut
built,build,constructed,made in year,gebaut,construisteis,construir,construit
school,roof for the school,village,Dorf,Schule,pueblo,escuela,ecole,village
wait,waiting list,queue,in line,how long until,Warteliste,Wartezeit,espera,attente
book ahead,reserve,reservation,put aside,hold for me,set aside,lay by,reservieren,zurucklegen,reservar,apartar,reserver,mettre de cote
notice,in advance,beforehand,ahead,how early,tell you,let you know,im Voraus,vorher,antelacion,a l'avance
deadline,until when,latest,last day,by when,closing date,cut-off,register,registration opens,sign up,anmelden,Anmeldung,inscribirse,plazo,inscription
open,open up,start serving,come in,doors,around,offen,geoffnet,auf,abierto,abren,ouvert
close,shut,closing,lock up,last orders,shut early,zu,schliessen,cerrar,cierran,fermer
holiday,holidays,weeks off,annual leave,closed for,Ferien,Betriebsferien,vacaciones,vacances
meet,meeting point,turn up,gather,assemble,where do we start,starts from,leaves from,Treffpunkt,punto de encuentro,rendez-vous
set off,depart,departure,starts,start time,losfahren,Abfahrt,salir,salida,partir,depart
outing,ride,group ride,excursion,evening ride,Ausfahrt,salida,sortie
view,see better,scenery,side,window seat,left side,Aussicht,vista,vue
weather,rain,storm,bad weather,cold months,winter only,Regen,Wetter,lluvia,tiempo,pluie
returns,bring back,send back,take back,unused,never used,zuruckgeben,devolver,retourner
forbidden,not allowed,may not,no photos,banned,verboten,prohibido,interdit
photo,photos,picture,pictures,camera,photographed,print,Foto,foto,photo
wifi,internet,online,password,WLAN,wifi
toilet,loo,restroom,WC,bathroom for guests,Toilette,aseo,toilettes
smoke,smoking,cigarette,rauchen,fumar,fumer
heavy,weigh,weight,kilos,kilo,kg,schwer,Gewicht,Kilo,Kilogramm,pesa,peso,kilos,lourd,poids
drawer,cupboard,storage,store,keep in,Schublade,Lager,guardar,ranger
bottle,flask,canteen,Flasche,botella,bouteille
linen,cloth bag,Leinenbeutel,bolsa de tela
muesli,granola,cereal,oats,Musli,cereales
lamp oil,soap,detergent,cleaner,soap powder,Reiniger,jabon,savon
rate,rating,stars,review,score,out of 5,Bewertung,nota,note
hiring,vacancy,job,wanted,apply,job opening,Stelle,trabajo,empleo,emploi
`
