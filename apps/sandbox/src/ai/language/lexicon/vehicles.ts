/** Groups of meaning: cars, driving schools, rental, and the repair of machines and devices. One group per line. */
export const VEHICLES = `
car workshop,mechanic,car repair,car mechanic,repair shop,garage for repairs,Autowerkstatt,KFZ-Werkstatt,Werkstatt,Mechaniker,garagiste,mecanicien,garage automobile,taller mecanico,taller de coches,mecanico
car service,major service,annual service,serviced,service interval,oil change,change the oil,Inspektion,Olwechsel,Kundendienst am Auto,Wartung,revision de la voiture,vidange,entretien de voiture,revision del coche,cambio de aceite,mantenimiento del coche
mot test,roadworthiness,roadworthy,emissions test,vehicle inspection,Hauptuntersuchung,Abgasuntersuchung,HU,Prufplakette,controle technique,inspeccion tecnica,pasar la ITV,ITV
tyres,tyre,tire,tires,winter tyres,summer tyres,tyre change,all-season tyres,snow tyres,Reifen,Winterreifen,Sommerreifen,Reifenwechsel,Radwechsel,Ganzjahresreifen,pneus,pneus d'hiver,changement de pneus,neumaticos,neumaticos de invierno,cambio de ruedas,ruedas de invierno
store my tyres,tyre storage,tyre hotel,Reifeneinlagerung,Reifen einlagern,Raderdepot,gardiennage de pneus,guardar los neumaticos
brake pads,brake discs,brakes squeal,squeaky brakes,handbrake,Bremsbelage,Bremsen quietschen,Bremsscheiben,plaquettes de frein,freins grincent,pastillas de freno,discos de freno,frenos chirrian
strange noise,rattles,rattle,squeak,squeaks,warning light,light came on,check engine,dashboard light,komisches Gerausch,klappert,quietscht,Warnleuchte,Motorkontrollleuchte,bruit bizarre,voyant allume,grince,ruido raro,testigo encendido,chirria
won't start,does not start,dead battery,flat battery,jump start,springt nicht an,Batterie leer,Starthilfe,ne demarre pas,batterie a plat,no arranca,bateria descargada
exhaust,clutch,gearbox,timing belt,head gasket,shock absorbers,steering,suspension,Auspuff,Kupplung,Getriebe,Zahnriemen,Stossdampfer,Lenkung,pot d'echappement,embrayage,boite de vitesses,courroie de distribution,amortisseurs,tubo de escape,embrague,caja de cambios,correa de distribucion,amortiguadores
windscreen,windshield,chip in the glass,stone chip,cracked windscreen,Windschutzscheibe,Frontscheibe,Steinschlag,pare-brise,impact sur le pare-brise,parabrisas,luna del coche
bodywork,paintwork,respray,bumper,dent removal,accident damage,panel beating,Karosserie,Lackierung,lackieren,Stossstange,Unfallschaden,Beulen,carrosserie,pare-chocs,debosselage,chapa y pintura,parachoques,carroceria
breakdown,broken down,tow,towed,tow truck,recovery truck,roadside,Abschleppdienst,abschleppen,Pannenhilfe,liegen geblieben,depannage,remorquage,depanneuse,grua,remolcar,asistencia en carretera,averia en carretera
courtesy car,loan car,replacement car,car while mine is,Ersatzwagen,Leihwagen,Werkstattersatzwagen,voiture de pret,vehicule de remplacement,coche de sustitucion,coche de cortesia
car wash,valeting,clean my car,interior cleaning,car detailing,hand wash for cars,vacuum the car,Autowasche,Waschanlage,Waschstrasse,Innenreinigung,Autoaufbereitung,lavage auto,station de lavage,nettoyage interieur,lavado de coches,lavadero,tunel de lavado,limpieza interior
used car,used cars,second-hand car,mileage,on the clock,previous owners,Gebrauchtwagen,Kilometerstand,Vorbesitzer,voiture d'occasion,kilometrage,coche de segunda mano,coches de ocasion,kilometraje
part exchange,trade my car in,buy my old car,sell my car,Inzahlungnahme,in Zahlung nehmen,Auto verkaufen,reprise de ma voiture,vendre ma voiture,vender mi coche,tasar mi coche
test drive,test ride,take it for a spin,try the car,drive it first,Probefahrt,Probe fahren,essai routier,essayer la voiture,prueba de conduccion,probar el coche
rent a car,car rental,car hire,hire car,rental car,van hire,hire a van,rent a van,Mietwagen,Autovermietung,Transporter mieten,Auto mieten,location de voiture,louer une camionnette,voiture de location,alquiler de coches,alquilar un coche,alquilar una furgoneta,coche de alquiler
unlimited mileage,mileage limit,free kilometres,kilometres included,miles included,Freikilometer,Kilometer inklusive,kilometrage illimite,kilometres inclus,kilometraje ilimitado,kilometros incluidos
bring it back full,full tank,refuel,fuel policy,tank up,vollgetankt,volltanken,Tankregelung,faire le plein,plein d'essence,deposito lleno,repostar,lleno-lleno
drop it somewhere else,one-way,return at another branch,one way rental,Einwegmiete,woanders abgeben,aller simple location,rendre ailleurs,devolver en otro lugar,solo ida
second driver,additional driver,another driver,my wife drive too,Zusatzfahrer,zweiter Fahrer,conducteur supplementaire,deuxieme conducteur,conductor adicional,segundo conductor
excess,deductible,comprehensive cover,fully comprehensive,collision damage,Selbstbeteiligung,Vollkasko,Teilkasko,Selbstbehalt,franchise d'assurance,tous risques,franquicia
minimum driver age,young driver,licence held,how long must i have my licence,Mindestalter Fahrer,Fuhrerschein seit,age du conducteur,permis depuis,edad del conductor,antiguedad del carnet
cross the border,drive abroad,take the car abroad,ins Ausland fahren,passer la frontiere,cruzar la frontera,salir al extranjero con
driving school,learn to drive,driving lesson,driving lessons,driving instructor,driving licence,driver's licence,Fahrschule,Fahrstunde,Fahrstunden,Fuhrerschein,Fahrlehrer,auto-ecole,lecons de conduite,permis de conduire,heures de conduite,moniteur d'auto-ecole,autoescuela,clases de conducir,carnet de conducir,practicas de coche,profesor de autoescuela
theory test,theory lessons,learn the theory,driving test,practical test,pass rate,failed my test,fail the test,Theorieprufung,Theorieunterricht,Fahrprufung,praktische Prufung,durchgefallen,code de la route,examen de conduite,rate le permis,teorico,examen teorico,examen practico,suspender el examen,aprobar el examen
automatic,manual gearbox,automatic car,stick shift,Automatik,Schaltwagen,Schaltgetriebe,boite automatique,boite manuelle,cambio automatico,coche automatico,cambio manual
intensive course,crash course,in two weeks,Intensivkurs,Crashkurs,stage accelere,cours intensif,curso intensivo
motorcycle licence,motorbike lessons,scooter licence,moped licence,Motorradfuhrerschein,Rollerfuhrerschein,permis moto,permis scooter,carnet de moto
trailer,towing licence,tow bar,trailer hire,Anhanger mieten,Autoanhanger,Anhangerkupplung,remorque,attelage,remolque,enganche
motorbike,motorcycle,motorcycles,scooter,scooters,moped,vespa,Motorrad,Motorroller,Mofa,Moped,motos,mobylette,ciclomotor,motocicleta
electric car,ev,hybrid,electric cars,Elektroauto,E-Auto,voiture electrique,hybride,coche electrico,hibrido
taxi,minicab,cab,cabs,driver,chauffeur,fare,large taxi,Taxifahrt,Grossraumtaxi,Chauffeur,Fahrpreis,taxis,chauffeur prive,tarifa de taxi,taxista
coach hire,minibus,bus hire,hire a coach,Busvermietung,Kleinbus,Reisebus,location d'autocar,alquiler de autocar,microbus,minibus con conductor
phone repair,smartphone repair,cracked screen,broken screen,smashed screen,screen replaced,dropped my phone,Handyreparatur,Displayschaden,Display kaputt,Displaytausch,Handy runtergefallen,reparation de telephone,ecran casse,ecran fissure,reparacion de moviles,pantalla rota,cambiar la pantalla
phone battery,battery dies,battery replacement,new battery,drains fast,Akkutausch,Akku wechseln,Akku leer,changer la batterie,batterie se vide,cambio de bateria,cambiar la bateria,se descarga
dropped in water,got wet,water in my phone,liquid damage,spilled coffee on,nass geworden,ins Wasser gefallen,Wasserschaden am Handy,tombe dans l'eau,oxydation,se ha mojado,caido al agua
lose my data,save my data,data recovery,recover files,recover my photos,photos still there,Datenrettung,Daten retten,Daten weg,recuperation de donnees,sauver mes donnees,recuperar datos,recuperacion de datos,perder mis datos
computer repair,laptop repair,slow computer,computer is slow,virus,viruses,malware,won't boot,Computerreparatur,Laptop Reparatur,Rechner langsam,Viren,reparation d'ordinateur,ordinateur lent,reparacion de ordenadores,ordenador lento,portatil no enciende
washing machine repair,dishwasher repair,appliance repair,fridge repair,white goods,household appliance,appliances,domestic appliance,Haushaltsgerate,Waschmaschine kaputt,Spulmaschine,Kuhlschrank kaputt,Hausgerat,electromenager,reparation lave-linge,lave-vaisselle,electrodomesticos,reparacion de lavadoras,lavavajillas,frigorifico
coffee machine repair,espresso machine serviced,descale,machine descaled,Kaffeemaschine reparieren,Kaffeevollautomat,entkalken,reparation machine a cafe,detartrer,reparacion de cafeteras,descalcificar
hi-fi,amplifier repair,old radio,stereo,games console,console,Radio reparieren,Stereoanlage,Spielkonsole,Konsole,chaine hi-fi,console de jeux,equipo de musica,consola,videoconsola
camera repair,lens repair,film camera,sensor cleaning,Kamera reparieren,Objektiv,Sensorreinigung,reparation d'appareil photo,objectif photo,reparacion de camaras,objetivo de camara
repair cafe,fix it myself,repair it together,help me repair,Reparaturcafe,Repair-Cafe,selbst reparieren,atelier de reparation,reparer soi-meme,repararlo yo,cafe de reparacion
diagnosis fee,inspection fee,look at it for free,check what is wrong,find the fault,fault finding,diagnose,what is wrong with,Fehlersuche,Diagnose,Fehlerdiagnose,Prufpauschale,diagnostic,frais de diagnostic,trouver la panne,diagnostico,buscar la averia
refurbished,reconditioned,renewed,second-hand phone,used laptop,generaluberholt,Gebrauchtgerat,reconditionne,reacondicionado,restaurado de fabrica
`
