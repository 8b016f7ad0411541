/** Groups of meaning: hotels, guest houses, camp sites and trips. One group per line. */
export const STAYING = `
hotel,guest house,guesthouse,inn,bed and breakfast,b&b,place to stay,Gasthof,Gastehaus,Herberge,chambre d'hotes,auberge,gite,hostal,casa rural,posada,alojamiento
hostel,youth hostel,dorm,dormitory,shared room,bunk,bunk bed,bunks,Jugendherberge,Mehrbettzimmer,Schlafsaal,Etagenbett,Stockbett,auberge de jeunesse,dortoir,lits superposes,albergue,dormitorio compartido,litera,literas
room,rooms,double room,twin room,single room,room for two,family room,Zimmer,Doppelzimmer,Einzelzimmer,Familienzimmer,chambre,chambres,chambre double,chambre familiale,habitacion,habitaciones,habitacion doble,habitacion individual
holiday flat,holiday apartment,self-catering,holiday home,cottage,kitchenette,cook for ourselves,Ferienwohnung,Ferienhaus,Kochnische,Selbstverpflegung,appartement de vacances,location de vacances,apartamento turistico,casa de vacaciones,cocina equipada
check in,check-in,get into the room,arrive from,earliest arrival,room ready,einchecken,Zimmer beziehen,Check-in,ab wann ins Zimmer,anreisen,Anreise,arrivee a l'hotel,heure d'arrivee,entrar en la habitacion,hora de llegada,registro de entrada
check out,check-out,leave the room,vacate,late checkout,out of the room by,auschecken,Zimmer raumen,Check-out,abreisen,Abreise,liberer la chambre,heure de depart,dejar la habitacion,hora de salida
arrive at night,late check-in,after midnight,reception closed,key safe,key box,lockbox,door code,get the key,spate Anreise,Schlusselbox,Schlusseltresor,Rezeption geschlossen,arrivee tardive,boite a cles,code d'entree,llegada nocturna,caja de llaves,codigo de la puerta
reception,front desk,receptionist,concierge,Rezeption,Empfang,accueil,recepcion
breakfast included,breakfast buffet,is there breakfast,breakfast served,continental breakfast,full english,mit Fruhstuck,Fruhstuck inbegriffen,Fruhstucksbuffet,petit-dejeuner compris,petit dejeuner inclus,petit-dejeuner,desayuno incluido,bufe de desayuno
half board,full board,all inclusive,meals included,with dinner,Halbpension,Vollpension,demi-pension,pension complete,media pension,pension completa
per night,a night,price of a room,nightly rate,pro Nacht,Ubernachtungspreis,par nuit,prix de la nuit,por noche,precio por noche
minimum stay,one night only,just one night,at least two nights,nights minimum,Mindestaufenthalt,nur eine Nacht,sejour minimum,une seule nuit,estancia minima,solo una noche
tourist tax,city tax,visitor's tax,Kurtaxe,Ortstaxe,Beherbergungssteuer,Gastetaxe,taxe de sejour,tasa turistica
guest card,regional card,free bus for guests,Gastekarte,carte d'hote,tarjeta de huesped
extra bed,cot,travel cot,baby bed,additional bed,sofa bed,Zustellbett,Babybett,Kinderbett,Aufbettung,Schlafsofa,lit supplementaire,lit bebe,lit d'appoint,canape-lit,cama supletoria,cuna,sofa cama
ensuite,en-suite,own bathroom,private bathroom,shared bathroom,bath or shower,eigenes Bad,Etagendusche,Gemeinschaftsbad,salle de bain privative,salle de bain commune,bano privado,bano compartido
bed linen,bedsheets,sheets and towels,linen provided,towels included,Bettwasche inklusive,Bettwasche,Handtucher inklusive,draps fournis,linge de lit,ropa de cama,sabanas incluidas
room cleaning,clean the room,final cleaning,cleaning fee,change of towels,Endreinigung,Zimmerreinigung,menage de fin,frais de menage,limpieza final,limpieza de la habitacion
minibar,kettle,hairdryer,hair dryer,fridge in the room,safe in the room,Fon,Wasserkocher,Zimmersafe,seche-cheveux,bouilloire,coffre-fort,secador,hervidor,caja fuerte,nevera en la habitacion
television,tv,tv in the room,Fernseher,Fernsehen im Zimmer,televiseur,televisor
pets in the room,sleep with my dog,dog in the room,charge for dogs,Hund im Zimmer,Hundegebuhr,chien dans la chambre,supplement chien,perro en la habitacion,suplemento por perro
quiet room,street noise,sleep well,thin walls,soundproof,ruhiges Zimmer,Strassenlarm,schallisoliert,chambre calme,insonorise,habitacion tranquila,ruido de la calle,insonorizado
quiet hours,night-time quiet,noise after,silence after,Nachtruhe,Ruhezeiten,heures de silence,silence la nuit,horas de silencio,silencio nocturno
camp site,campsite,camping,camp,pitch for a tent,pitch,pitches,put up my tent,put up a tent,Campingplatz,Zeltplatz,zelten,Zelt aufstellen,Parzelle,emplacement,planter la tente,terrain de camping,campamento,parcela,montar la tienda,zona de acampada
tent,tents,tepee,glamping,safari tent,pod,camping hut,Zelte,Campingfass,Mietzelt,tente,tentes,hutte de camping,tienda de campana,tiendas de campana,cabana
caravan,motorhome,camper,camper van,campervan,rv,mobile home,Wohnwagen,Wohnmobil,Camper,camping-car,fourgon amenage,autocaravana,caravana,furgoneta camper
electric hook-up,hook-up,electricity on the pitch,waste water,empty the toilet cassette,fresh water tank,Stromanschluss,Grauwasser,Chemietoilette entleeren,branchement electrique,vidange des eaux,toma de luz,vaciado de aguas
campfire,fire pit,light a fire,bonfire,Lagerfeuer,Feuerstelle,Feuer machen,feu de camp,faire un feu,hoguera,hacer fuego
sanitary block,washing facilities,washhouse,wash block,Waschhaus,Sanitargebaude,bloc sanitaire,sanitarios
long-stay pitch,seasonal pitch,all year round,permanent pitch,Dauercamper,Dauerstellplatz,ganzjahrig,a l'annee,toute l'annee,parcela fija
things to do nearby,what to do around,sights,attractions,day trips,worth seeing,Ausflugsziele,Sehenswurdigkeiten,in der Umgebung,a faire dans les environs,a voir,que ver,que hacer por la zona,lugares de interes,excursiones cerca
hiking trails,walking routes,trails nearby,bike trails,cycle path,Wanderwege,Radwege,Radweg,sentiers,chemins de randonnee,piste cyclable,rutas de senderismo,senderos,carril bici
beach nearby,far from the beach,distance to the beach,lake nearby,swim in the lake,zum Strand,Badesee,Strandnahe,plage a proximite,distance de la plage,cerca de la playa,distancia a la playa
airport transfer,pick us up,pick-up from the station,collect us from the airport,shuttle bus,Flughafentransfer,Abholservice,vom Bahnhof abholen,navette aeroport,transfert,traslado al aeropuerto,recogida en el aeropuerto
car hire from the hotel,rent bikes from,bikes for guests,borrow bikes,Leihrader,Fahrrader leihen,velos a disposition,prestar bicicletas,bicis para huespedes
seminar room,conference room,meeting room,business meeting,conference,Seminarraum,Tagungsraum,Besprechungsraum,Tagung,Konferenz,salle de reunion,salle de seminaire,seminaire,sala de reuniones,sala de conferencias
work desk in the room,workation,remote work from,Schreibtisch im Zimmer,teletravail,teletrabajo
travel agency,book a holiday,package holiday,package tour,Reiseburo,Pauschalreise,agence de voyages,voyage organise,agencia de viajes,paquete vacacional
travel insurance,trip cancellation insurance,cancel my trip,Reiserucktritt,Reiseversicherung,assurance annulation,assurance voyage,seguro de viaje,seguro de cancelacion
city walk,walking tour,sightseeing tour,town tour,night watchman,free tour,Stadtfuhrung,Stadtrundgang,Stadtrundfahrt,visite de la ville,visite a pied,paseo guiado,visita de la ciudad,recorrido a pie
tourist information,visitor centre,tourist office,Tourist-Info,Touristeninformation,Fremdenverkehrsamt,office de tourisme,oficina de turismo
souvenir,souvenirs,postcard,postcards,something to take home,Andenken,Mitbringsel,Ansichtskarte,Postkarte,carte postale,recuerdo,recuerdos,postal,postales
`
