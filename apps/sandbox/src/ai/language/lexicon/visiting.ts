/** Groups of meaning: coming to a place and being there, whatever the trade. One group per line. */
export const VISITING = `
get there,find you,find the way,how to reach us,getting here,way there,directions to,Anfahrt,Wegbeschreibung,hinkommen,hinfinden,so findet ihr,como llegar,como llego,venir chez vous,comment venir,plan d'acces
entrance,front door,doorway,way in,main door,Eingang,Haupteingang,reinkommen,porte d'entree,puerta principal
doorbell,ring the bell,buzzer,intercom,bell at the door,Turklingel,klingeln,lautet,sonner,sonnette,interphone,timbre de la puerta,portero automatico,llamar al timbre
parking,park,leave my car,put my car,leave the car,car spaces,parking bay,parking bays,parking spot,parking spots,park outside,multi-storey,Parkplatze,Parkhaus,Tiefgarage,Stellplatz,parkieren,se garer,me garer,places de parking,parking gratuit,dejar el coche,plazas de parking
parking fee,parking ticket,pay and display,parking meter,parking disc,Parkschein,Parkuhr,Parkscheibe,Parkgebuhr,horodateur,disque de stationnement,parquimetro,zona azul
loading bay,drive right up,unload,unloading,pull up outside,load the car,Ladezone,ausladen,einladen am Haus,vorfahren,decharger,zona de carga,descargar
charging point,charging station,charge my car,plug in my car,wallbox,electric car charger,Ladesaule,Ladestation,Auto laden,borne de recharge,punto de recarga,cargar el coche
bike rack,bike stand,bike park,lock up my bike,leave my bike,bicycle stand,cycle rack,Fahrradstander,Velostander,Rad abstellen,garer mon velo,parking velo,aparcabicis,dejar la bici
nearest stop,closest station,bus stop,tram stop,nearest station,come by train,come by bus,without a car,Bushaltestelle,nachste Haltestelle,mit dem Bus,mit der Bahn,ohne Auto,arret le plus proche,en bus,parada mas cercana,en autobus,sin coche
minutes on foot,walking distance,walk from the station,far to walk,a short walk,within walking,zu Fuss,Fussweg,Gehminuten,a pied,distance a pied,andando,a pie
step-free,level access,ground level,without steps,no steps,at street level,ground floor,stairs,steps,staircase,flight of stairs,Stufen,ebenerdig,stufenlos,stufenfrei,Treppenhaus,Erdgeschoss,plain-pied,marches,escalier,rez-de-chaussee,escalones,planta baja,sin escalones
lift,elevator,Fahrstuhl,Aufzug,Lift,ascenseur,ascensor
wheelchair,wheelchairs,rollator,walking frame,zimmer frame,crutches,mobility scooter,can't walk far,not good on my feet,bad knees,Rollstuhl,Rollstuhlfahrer,Gehhilfe,Krucken,Rollator,gehbehindert,fauteuil,deambulateur,bequilles,muletas,andador,movilidad reducida
wide door,wide enough for,door width,turning space,turning circle,Turbreite,breite Tur,largeur de porte,ancho de la puerta
accessible toilet,disabled toilet,grab rail,grab rails,grab bar,Behinderten-WC,rollstuhlgerecht,Haltegriff,toilettes accessibles,barre d'appui,bano adaptado,aseo adaptado
deaf,hard of hearing,hearing loop,induction loop,sign language,lip reading,hearing impaired,subtitles,Gebardensprache,schwerhorig,gehorlos,Horschleife,sourd,malentendant,langue des signes,sordo,lengua de signos
blind,partially sighted,visually impaired,poor eyesight,guide dog,braille,audio description,large print,sehbehindert,Blindenhund,Sehbehinderung,Blindenschrift,aveugle,malvoyant,chien guide,ciego,perro guia
autism,autistic,sensory,quiet hour,sensory friendly,low stimulation,overwhelmed,ruhige Stunde,reizarm,Autismus,autiste,heure calme,autismo,hora tranquila
carer,companion,personal assistant,helper goes free,accompanying person,Begleitperson,Betreuer,accompagnateur,acompanante
pram,pushchair,stroller,buggy,prams,pushchairs,Kinderwagen,Buggy,poussette,landau,carrito de bebe,cochecito
highchair,high chair,booster seat,baby chair,child seat,Hochstuhl,Kinderstuhl,Kindersitz,chaise haute,rehausseur,trona
nappy,change the baby,nappies,diaper,diapers,baby change,baby changing,changing mat,changing table,Wickeltisch,Wickelraum,wickeln,Windel,table a langer,couche,cambiador,panales
breastfeed,nursing room,feed my baby,breastfeeding,nurse the baby,bottle warmer,stillen,Stillecke,allaiter,allaitement,dar el pecho,lactancia
play corner,playroom,keep the kids busy,colouring,toys for the little ones,play area,children's corner,soft play,Spielecke,Spielplatz,Kinderecke,coin enfants,aire de jeux,zona infantil,parque infantil
unattended,left alone,without a parent,drop my child off,leave my kids,parents must stay,parent stays,supervised,supervision,unbeaufsichtigt,Aufsicht,beaufsichtigt,alleine lassen,sans surveillance,surveille,sin supervision,vigilado
dog,dogs,four-legged,four legged friend,pooch,doggy,on a lead,on the lead,on a leash,Vierbeiner,Hunde,Leine,angeleint,en laisse,perros,con correa,quatre pattes
water bowl,bowl of water,dog bowl,water for dogs,Wassernapf,Hundenapf,gamelle,cuenco de agua
toilet,toilets,loo,loos,spend a penny,use your bathroom,powder room,lavatory,washroom,conveniences,public toilet,Klo,Toiletten,stilles Ortchen,aufs Klo,sanitaires,petit coin,lavabos,servicios higienicos
changing room,changing rooms,fitting room,get changed,where do i change,undress,dressing room,Umkleide,Umkleidekabine,umziehen vor Ort,Anprobe,Kabine anprobieren,vestiaire,cabine d'essayage,vestuario,probador
shower,showers,shower afterwards,have a shower,duschen,Duschen,douches,duchas,ducharse
locker,lockers,valuables,leave my things,leave my stuff,safe place for,store my bag,Schliessfach,Spind,Wertsachen,consigne,casier,objets de valeur,taquilla,objetos de valor
cloakroom,coat rack,hang my coat,coat check,Garderobe,Jacke aufhangen,porte-manteau,guardarropa,perchero
left luggage,leave my bags,store luggage,leave our suitcases,luggage room,luggage storage,Gepackaufbewahrung,Koffer abstellen,bagagerie,deposer les bagages,guardar equipaje,dejar las maletas
lost property,lost and found,left my umbrella,left my phone,left something,forgot my coat,left behind,found items,Fundsachen,Fundburo,liegen gelassen,liegengelassen,objets trouves,oublie quelque chose,objetos perdidos,olvide
wifi,wlan,internet,wifi code,wifi password,get online,hotspot,Internetzugang,WLAN-Passwort,code wifi,clave wifi,contrasena del wifi
socket,power socket,plug,charge my phone,charge my laptop,power point,outlet for laptops,Steckdose,Handy aufladen,Handy laden,prise de courant,prise electrique,enchufe,cargar el movil
laptop,work here,laptops welcome,work on my computer,study here,am Laptop arbeiten,travailler sur place,trabajar con portatil
air conditioning,aircon,air con,air-conditioned,cool inside,fan in summer,klimatisiert,Klimaanlage,Ventilator,climatise,climatisation,ventilateur,aire acondicionado,climatizado,ventilador
warm enough,heated,dress warmly,chilly,freezing in there,geheizt,beheizt,warm anziehen,chauffe,calefactado,abrigarse
outside seating,sit outside,beer garden,terrace,in the sun,courtyard,veranda,balcony,roof terrace,sunny spot,Aussenplatze,draussen sitzen,Biergarten,Innenhof,Sonnenterrasse,Balkon,manger dehors,cour interieure,balcon,patio,sentarse fuera,al sol
smoking,smoke,smoker,smokers,vape,vaping,e-cigarette,ashtray,have a fag,Raucher,Nichtraucher,dampfen,Raucherbereich,fumeur,vapoter,cendrier,fumadores,vapear,cenicero
crowded,busy,quietest,quiet time,less busy,peak time,rush hour,packed,avoid the crowds,most people come,wenig los,am wenigsten los,viel los,Stosszeit,Andrang,affluence,heures creuses,bonde,hora punta,lleno de gente,menos gente
background music,music playing,too loud,turn the music down,peace and quiet,loud music,Hintergrundmusik,musique de fond,musica de fondo
dress code,what should i wear,what to wear,smart casual,dress up,come as you are,wear a tie,Kleiderordnung,Dresscode,was anziehen,was ziehe ich an,tenue correcte,code vestimentaire,comment s'habiller,codigo de vestimenta,como ir vestido,etiqueta
sturdy shoes,proper shoes,what shoes,closed shoes,flat shoes,non-slip,non slip,slippers,indoor shoes,take my shoes off,grippy socks,festes Schuhwerk,Hausschuhe,Schuhe ausziehen,rutschfest,Stoppersocken,chaussures fermees,chaussons,antiderapant,calzado cerrado,calzado adecuado,antideslizante
old clothes,get dirty,apron,aprons,messy,ruin my clothes,schmutzig werden,alte Kleidung,Schurze,dreckig,tablier,vetements usages,se salir,delantal,ropa vieja,mancharse
take photos,take pictures,taking photos,filming,film inside,selfie,flash,tripod,post it online,fotografieren,filmen,Blitzlicht,prendre des photos,filmer,sacar fotos,hacer fotos,grabar video
food of our own,bring our own food,own drinks,own food,picnic,byo,bring a bottle,corkage,packed lunch,eigenes Essen,selbst mitgebrachtes,Picknick,Korkgeld,pique-nique,droit de bouchon,propia comida,descorche
bring with me,what do i need to bring,come empty-handed,everything provided,provided,we provide,bring nothing,mitzubringen,gestellt,stellen wir,was mitbringen,was brauche ich,apporter quelque chose,fourni,fournis,que llevar,traer algo,proporcionamos
under one roof,same building,next door,neighbouring shop,door to the left,nebenan,gleich daneben,a cote,al lado
look around,just look,browse,have a nosey,without buying,have a browse,stobern,umschauen,nur schauen,umsehen,regarder sans acheter,faire un tour,echar un vistazo,curiosear
showroom,see it in person,see before buying,on display,touch it,display models,Ausstellungsraum,vor Ort ansehen,ansehen,Ausstellungsstucke,voir sur place,salle d'exposition,verlo en persona,sala de exposicion
guided tour,look behind the scenes,behind the scenes,see how it is made,watch you work,visit the workshop,show us how,Betriebsbesichtigung,hinter die Kulissen,besichtigen,zuschauen,visite guidee,coulisses,visita guiada,ver como se hace
open day,open house,doors open,open days,taster day,Tag der offenen Tur,journee portes ouvertes,portes ouvertes,puertas abiertas,jornada de puertas abiertas
security camera,cctv,filmed,video surveillance,cameras on site,Videouberwachung,uberwacht,videosurveillance,camaras de seguridad,videovigilancia
first aid,first-aid,first aid kit,defibrillator,plaster,bandage,someone hurt,Erste Hilfe,Erste-Hilfe,Verbandskasten,Defibrillator,premiers secours,trousse de secours,primeros auxilios,botiquin,desfibrilador
fire exit,fire alarm,emergency exit,evacuate,fire extinguisher,smoke detector,Notausgang,Fluchtweg,Feuerloscher,Rauchmelder,sortie de secours,extincteur,detecteur de fumee,salida de emergencia,extintor
mask,masks,face mask,hand sanitiser,disinfect,disinfected,hygiene,hygienic,sterile,sterilised,sterilise,wiped down,Mundschutz,desinfiziert,desinfizieren,keimfrei,Sterilisation,steril,masque,desinfecte,mascarilla,desinfectado,esterilizado,higiene
ill,sick,unwell,feeling poorly,have a cold,contagious,fever,temperature and cough,krank,erkaltet,ansteckend,Fieber,malade,fievre,rhume,enfermo,fiebre,resfriado
cash machine,atm,cashpoint,withdraw money,Geldautomat,Bankomat,Geld abheben,distributeur de billets,retirer de l'argent,cajero automatico,sacar dinero
in the rain,if it rains,bad weather,pours,thunderstorm,called off for weather,schlechtes Wetter,wenn es regnet,bei Regen,Gewitter,Sturm,wetterabhangig,s'il pleut,mauvais temps,orage,si llueve,mal tiempo,tormenta
rain date,alternative date,backup date,postponed,another day instead,Ersatztermin,Ausweichtermin,verschoben,date de report,reporte,fecha alternativa,aplazado
parasol,in the shade,sunshade,under cover,roofed,sheltered,covered area,schattig,Schatten,Sonnenschirm,uberdacht,uberdeckt,a l'ombre,couvert,sombra,sombrilla,cubierto
mosquito,insects,wasps,ticks,midges,bug spray,Mucken,Wespen,Zecken,moustiques,guepes,tiques,mosquitos,avispas,garrapatas
view,look out over,see the sea,sea view,lake view,panoramic,overlooks,Blick auf,Ausblick,Seeblick,Meerblick,vue sur,panorama,vistas,vistas al mar
map,site plan,floor plan,you are here,route map,Lageplan,Stadtplan,Landkarte,plan du site,carte du lieu,mapa,plano
signpost,signposted,look for the sign,board outside,Hinweisschild,Wegweiser,ausgeschildert,panneau,fleche,senalizado,cartel
postcode,zip code,sat nav,satnav,navigation,gps,coordinates,google maps,Postleitzahl,Navi,Navigationsgerat,code postal,codigo postal,coordenadas
area you cover,how far do you travel,radius,catchment,cover our area,travel to you,in my area,come out to,Einzugsgebiet,Umkreis,Einsatzgebiet,kommt ihr auch nach,rayon,zone d'intervention,vous deplacez,desplazais,zona de servicio
mobile service,come to my house,come to us,home visit,home visits,house call,house calls,visit me at home,Hausbesuch,Hausbesuche,zu mir nach Hause,kommen Sie ins Haus,kommt ihr nach Hause,visite a domicile,se deplacer,visita a domicilio,venir a casa
market stall,farmers market,weekly market,stall on,at the market,stand at the market,Wochenmarkt,Marktstand,am Markt,etal,stand au marche,jour de marche,mercado semanal,puesto del mercado
pop-up,pop up,temporary shop,stand at the fair,Kurzzeitladen,boutique ephemere,tienda efimera
vending machine,self-service,honesty box,after closing time,outside opening hours,Automat,Selbstbedienung,Hofautomat,distributeur automatique,libre-service,maquina expendedora,autoservicio
`
