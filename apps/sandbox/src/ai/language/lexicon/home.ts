/** Groups of meaning: home, garden, crafts, technology, travel. One group per line. */
export const HOME = `
furniture,sofa,couch,armchair,settee,Mobel,Sessel,meubles,canape,muebles
chair,stool,bench,Stuhl,Bank zum Sitzen,chaise,silla
desk,workspace,office desk,Schreibtisch,bureau,escritorio
shelf,bookcase,cabinet,cupboard,drawer,Regal,Schrank,etagere,armoire,estanteria,armario
bed,bed frame,bedroom,Bett,Schlafzimmer,lit,chambre,cama,dormitorio
bedding,duvet,sheets,blanket,quilt,Bettwasche,Decke,couette,couverture,manta
kitchen,cookware,pan,pot,knife,knives,Topf,Messer,casserole,couteau,olla,cuchillo
tableware,plate,plates,bowl,cutlery,crockery,Geschirr,Teller,vaisselle,assiette,vajilla
cup,mug,glass,tumbler,Tasse,Becher,tasse,taza,vaso
ceramic,ceramics,pottery,stoneware,clay,glaze,wheel throwing,Keramik,Topferei,Ton,ceramique,poterie,argile,ceramica,arcilla
lamp,light,lighting,bulb,led,chandelier,Lampe,Licht,lampe,lumiere,lampara,luz
candle,candles,wick,wax,soy wax,tealight,Kerze,Wachs,bougie,cire,vela,cera
burn time,burns for,hours of burning,Brenndauer,duree de combustion
carpet,rug,mat,Teppich,tapis,alfombra
curtain,blinds,Vorhang,rideau,cortina
wood,wooden,oak,timber,walnut wood,pine,Holz,Eiche,bois,chene,madera,roble
metal,steel,iron,aluminium,brass,Metall,Stahl,acier,metal,acero
glassware,glass jar,jar,bottle,Glas,Flasche,bocal,bouteille,frasco,botella
paint,painting walls,varnish,wallpaper,Farbe streichen,peinture,pintura
art,painting,print,poster,artwork,gallery,Kunst,Bild,oeuvre,galerie,arte,cuadro,galeria
photo,photography,photographer,photo shoot,picture,camera,Foto,Fotograf,photographe,fotografia,fotografo
frame,framing,framed,Rahmen,cadre,marco
book,books,novel,reading,author,bookshop,Buch,Roman,livre,roman,auteur,libro,novela
ebook,audiobook,kindle,digital download,Horbuch,livre audio,audiolibro
notebook,stationery,paper,pen,pencil,Schreibwaren,Papier,papeterie,papier,papeleria,papel
toy,toys,game,games,puzzle,board game,Spielzeug,Spiel,jouet,jeu,juguete,juego
flowers,bouquet,florist,roses,floral,Blumen,Strauss,fleurs,flores,ramo
plant,plants,houseplant,potted plant,Pflanze,Zimmerpflanze,plante,planta
garden,gardening,lawn,seeds,soil,compost,Garten,jardin,semillas
watering,water the plants,how often water,giessen,arroser,regar
tool,tools,drill,hammer,hardware,Werkzeug,outil,herramienta
builder,construction,renovation,carpenter,plumber,electrician,Handwerker,Bau,Renovierung,artisan batiment,travaux,obra,reforma
heating,radiator,heat pump,boiler,Heizung,chauffage,calefaccion
solar,photovoltaic,solar panel,renewable energy,Solar,solaire,energia solar
electricity,power,energy,electric,Strom,electricite,electricidad
house,home,flat,apartment,property,real estate,Haus,Wohnung,maison,appartement,casa,piso
cleaner,cleaning service,housekeeping,window cleaning,Reinigungskraft,femme de menage,limpieza
moving,relocation,removal van,Umzug,demenagement,mudanza
key,lock,locksmith,Schlussel,cle,llave
computer,laptop,pc,notebook computer,Rechner,ordinateur,ordenador
phone,smartphone,mobile,iphone,handset,Handy,portable telephone,movil
screen,display,cracked screen,monitor,Bildschirm,ecran,pantalla
headphones,earbuds,speaker,audio,sound,Kopfhorer,Lautsprecher,casque,enceinte,auriculares,altavoz
printer,printing,3d printing,copies,Drucker,drucken,imprimante,impresora
data,backup,cloud,storage space,gigabyte,Daten,donnees,datos
ai,artificial intelligence,machine learning,automation,kunstliche Intelligenz,intelligence artificielle,inteligencia artificial
hotel,guesthouse,bed and breakfast,accommodation,lodging,overnight stay,Unterkunft,Ubernachtung,hebergement,alojamiento
room,double room,single room,suite,Zimmer,Doppelzimmer,habitacion
check in,checkin,arrival time,check out,checkout time,Anreise,Abreise,entrada salida
flight,airport,plane,airline,Flug,Flughafen,vol,aeroport,vuelo,aeropuerto
travel,trip,journey,holiday trip,Reise,voyage,viaje
beach,seaside,coast,sea,Strand,Meer,plage,mer,playa,mar
mountain,mountains,hills,alps,Berg,montagne,montana
city,town,downtown,centre,center,Stadt,Zentrum,ville,centre-ville,ciudad,centro
countryside,rural,village,farm,Land,Dorf,Bauernhof,campagne,village,ferme,campo,granja
taxi,cab,rideshare,shuttle,transfer,Taxi,navette,traslado
motorbike,scooter,moped,e-scooter,Motorrad,moto
tyre,tire,tyres,wheel,wheels,Reifen,pneu,neumatico
oil change,inspection,car service,mot,garage service,Inspektion,vidange,revision
fuel,petrol,gas station,diesel,Benzin,essence,gasolina
e-bike,electric bike,pedelec,velo electrique,bicicleta electrica
helmet,safety gear,Helm,casque velo,casco
pet food,dog food,cat food,treats for dogs,Tierfutter,croquettes,pienso
vet,veterinary,veterinarian,Tierarzt,veterinaire,veterinario
grooming,dog grooming,dog salon,Hundesalon,toilettage,peluqueria canina
school,university,college,students,Schule,Universitat,ecole,universite,escuela,universidad
kindergarten,nursery,daycare,childcare,Kita,creche,guarderia
lawyer,attorney,legal advice,solicitor,Anwalt,Rechtsberatung,avocat,abogado
tax advisor,accountant,bookkeeping,accounting,Steuerberater,Buchhaltung,comptable,contable
bank,loan,mortgage,credit,Kredit,pret,prestamo
marketing,advertising,advert,campaign,social media,Werbung,publicite,publicidad
design,designer,graphic design,logo,branding,Gestaltung,graphisme,diseno
video,film,movie,cinema,clip,Film,Kino,pelicula,cine
theatre,theater,stage,play performance,comedy,Theater,spectacle,teatro
museum,exhibition,exhibit,Ausstellung,musee,exposition,museo,exposicion
`
