/** Groups of meaning: courses, music lessons, sport, water, horses. One group per line. */
export const LEISURE = `
gym,fitness studio,work out,weights,weight room,lift weights,treadmill,machines to train,strength training,Fitnessstudio,Muckibude,Krafttraining,Gewichte,Laufband,trainieren,salle de sport,musculation,tapis de course,gimnasio,pesas,musculacion,cinta de correr
induction,show me the machines,introduction session,training plan,workout plan,exercise plan,Einweisung,Trainingsplan,Geratetraining,seance d'initiation,plan d'entrainement,plan de entrenamiento,rutina
personal trainer,personal training,pt session,trainer for me,Personaltrainer,Personal Training,coach sportif,coach personnel,entrenador personal
spinning,spin class,zumba,aerobics,bodypump,circuit training,hiit,bootcamp,crossfit,Zirkeltraining,Kursplan Fitness,cours collectifs,clases dirigidas,ciclo indoor
yoga,vinyasa,hatha,yin yoga,ashtanga,hot yoga,Yogastunde,Yogakurs,cours de yoga,clase de yoga
pilates,reformer,core strength,posture,Beckenboden,Rumpf,Haltung,pelvic floor,suelo pelvico,postura
yoga mat,mat,mats,blocks and straps,rent a mat,bring a mat,Yogamatte,Matte,Matten,tapis de yoga,tapis de sol,esterilla
meditation,meditate,mindfulness,breathing,breathwork,relax,calm down,Meditation,Achtsamkeit,Atemubungen,meditieren,mediter,pleine conscience,respiration,meditacion,meditar,respiracion,relajarse
martial arts,karate,judo,taekwondo,boxing,kickboxing,self-defence,self-defense,jiu-jitsu,aikido,Kampfsport,Boxen,Selbstverteidigung,arts martiaux,boxe,autodefense,artes marciales,boxeo,defensa personal
belt grading,grading,belt exam,black belt,Gurtprufung,passage de grade,examen de cinturon
dance,dancing,dance school,dance class,salsa,tango,ballroom,hip hop,ballet,swing dance,line dance,Tanzschule,Tanzkurs,tanzen,Standardtanz,Ballett,Paartanz,ecole de danse,cours de danse,danser,escuela de baile,clases de baile,bailar,bailes de salon
first dance,wedding dance,dance for our wedding,Hochzeitstanz,Eroffnungstanz,ouverture du bal,premiere danse,baile nupcial,primer baile
music lesson,music lessons,music school,learn an instrument,play an instrument,instrument,instruments,Musikschule,Musikunterricht,Instrument,Instrumentalunterricht,ecole de musique,cours de musique,escuela de musica,clases de musica,instrumento,instrumentos
piano,keyboard,grand piano,upright,digital piano,Klavier,Flugel,Klavierunterricht,Klavierstunde,clavier,cours de piano,teclado,clases de piano
guitar,guitars,ukulele,bass guitar,acoustic guitar,electric guitar,Gitarre,Gitarren,E-Gitarre,guitare,guitarra,guitarras,bajo electrico
violin,fiddle,cello,viola,double bass,string instrument,strings,Geige,Violine,Bratsche,Streichinstrument,Kontrabass,violon,violoncelle,contrebasse,instrument a cordes,violonchelo,contrabajo
flute,clarinet,saxophone,oboe,woodwind,Flote,Blockflote,Querflote,Klarinette,Saxofon,Saxophon,flute a bec,clarinette,flauta,clarinete,saxofon
trumpet,trombone,tuba,horn,brass band,Trompete,Posaune,Blechblaser,Blasinstrument,trompette,cuivres,trompeta,trombon,viento metal
drums,drum kit,percussion,drumming,cajon,Schlagzeug,Trommel,Trommeln,batterie instrument,tambour,percussions,bateria,tambor,percusion
singing,sing,singing lessons,voice lessons,vocal coach,choir,Gesang,Gesangsunterricht,singen lernen,Stimmbildung,chant,cours de chant,chanter,chorale,canto,clases de canto,cantar,coro
tune,tuning,piano tuner,tuned,out of tune,stimmen,Klavierstimmer,verstimmt,gestimmt,accorder,accordeur,desaccorde,afinar,afinador,desafinado
rent an instrument,hire an instrument,instrument hire,loan instrument,own instrument,Leihinstrument,Mietinstrument,Instrument leihen,louer un instrument,instrument de location,alquilar un instrumento,instrumento propio
read music,sheet music,music theory,Noten lesen,Notenlesen,Notenblatt,partition,partitions,solfege,partituras,leer partituras,solfeo
rehearsal room,practice room,rehearse,band practice,recording studio,record a song,Proberaum,Tonstudio,aufnehmen,salle de repetition,studio d'enregistrement,repeter,sala de ensayo,ensayar,estudio de grabacion
recital,school concert,perform in front,student concert,Vorspiel,Schulerkonzert,audition,auditorium,audicion,concierto de alumnos
strings changed,restring guitar,repair instruments,luthier,violin maker,guitar repair,Saiten,Saiten wechseln,Geigenbauer,Instrumentenbauer,Instrumentenreparatur,cordes,changer les cordes,reparer un instrument,cuerdas,cambiar cuerdas
record player,vinyl,lp,records,turntable,second-hand records,cds,Schallplatte,Schallplatten,Plattenspieler,Platten,disque vinyle,platine,disques,vinilo,vinilos,tocadiscos,discos
language course,language class,language school,learn english,learn german,learn spanish,learn french,conversation class,Sprachkurs,Sprachschule,Deutschkurs,Englischkurs,Konversation,cours de langue,cours d'anglais,conversation,curso de idiomas,curso de ingles,academia de idiomas,conversacion
placement test,assess my level,level test,Einstufungstest,Einstufung,test de niveau,prueba de nivel
tutor,tutoring,private tuition,maths help,exam prep,revision lessons,coaching for school,Nachhilfe,Prufungsvorbereitung,Nachhilfelehrer,soutien scolaire,preparation aux examens,clases particulares,refuerzo escolar,preparacion de examenes
pottery,ceramics,potter's wheel,throw a pot,clay class,glazing,kiln,fire my pots,Topfern,Topferkurs,Drehscheibe,Brennofen,brennen lassen,Glasur,tour de potier,cours de poterie,four a ceramique,torno,clases de ceramica,horno ceramico
painting class,drawing class,life drawing,watercolour,watercolor,acrylics class,Malkurs,Zeichenkurs,Aquarell,malen,zeichnen,cours de dessin,cours de peinture,aquarelle,dessiner,clases de pintura,clases de dibujo,acuarela,dibujar
cooking class,cookery course,cook with you,learn to cook,baking class,Kochkurs,Backkurs,kochen lernen,cours de cuisine,cours de patisserie,clase de cocina,taller de cocina,curso de reposteria
craft workshop,crafts,make my own,diy workshop,jewellery making,candle making,soap making,basket weaving,Bastelkurs,basteln,selber machen,Kerzen ziehen,Korbflechten,atelier creatif,loisirs creatifs,faire soi-meme,manualidades,taller creativo,hacer mi propio
take home what i made,keep what i make,take it home afterwards,mit nach Hause nehmen,ramener sa creation,llevarme lo que haga
materials included,tools provided,everything included,extra for materials,Materialkosten,Material inklusive,Materialgeld,materiel compris,materiel fourni,material incluido,materiales incluidos
swim,swimming,learn to swim,swimming lesson,swimming lessons,swim class,swim school,Schwimmkurs,Schwimmen lernen,Schwimmunterricht,schwimmen,Seepferdchen,cours de natation,apprendre a nager,nager,clases de natacion,aprender a nadar,nadar
pool,swimming pool,lane swimming,lanes,paddling pool,outdoor pool,lido,diving board,slide,Schwimmbad,Hallenbad,Freibad,Becken,Bahnen schwimmen,Planschbecken,Rutsche,Sprungturm,bassin,pataugeoire,toboggan,couloirs de nage,piscina,calles para nadar,trampolin,tobogan
water temperature,how warm is the water,is the pool heated,heated pool,Wassertemperatur,Beckentemperatur,temperature de l'eau,piscine chauffee,temperatura del agua,piscina climatizada
baby swimming,swim with my baby,parent and baby,swim nappies,Babyschwimmen,Schwimmwindel,bebe nageur,bebes nageurs,matronatacion,natacion para bebes
aqua fitness,aqua aerobics,water aerobics,aquafit,Aquafitness,Wassergymnastik,aquagym,aquabike
lifeguard,supervised pool,Bademeister,maitre-nageur,sauveteur,socorrista
swim cap,bathing cap,goggles,swimming trunks,bathing suit,swimming costume,Badekappe,Schwimmbrille,Badehose,Badeanzug,bonnet de bain,lunettes de natation,maillot de bain,gorro de bano,gafas de natacion,banador
armbands,life jacket,life vest,buoyancy aid,floats,Schwimmflugel,Schwimmweste,Rettungsweste,brassards,gilet de sauvetage,manguitos,chaleco salvavidas,flotador
riding,horse riding,riding lesson,riding lessons,learn to ride,riding school,saddle,Reiten,Reitstunde,Reitunterricht,Reitschule,Ausritt,reiten lernen,Reitstall,equitation,centre equestre,monter a cheval,balade a cheval,equitacion,montar a caballo,clases de equitacion,paseo a caballo,hipica
horse,horses,pony,ponies,foal,mare,Pferd,Pferde,Ponys,cheval,chevaux,poney,poneys,caballo,caballos,poni,yegua
pony ride,led ride,pony rides,Ponyreiten,gefuhrtes Reiten,balade en poney,paseo en poni
livery,stable my horse,keep my horse,paddock,box for my horse,Einstellplatz,Pensionspferd,Pferdebox,Pensionsstall,pension pour chevaux,ecurie,pupilaje,cuadra,establo
riding hat,riding boots,jodhpurs,body protector,Reithelm,Reitstiefel,Reithose,bombe,bottes d'equitation,casco de equitacion,botas de montar
rider weight limit,too heavy to ride,weight limit for riders,Gewichtsgrenze,zu schwer zum Reiten,poids maximum,limite de poids,peso maximo
sailing,sail,sailing course,sailing school,dinghy,yacht,skipper,catamaran,Segeln,Segelkurs,Segelschule,Segelboot,Jolle,Segelschein,voile,ecole de voile,voilier,vela,escuela de vela,velero,navegar a vela
boat licence,boating licence,sailing certificate,helm a boat,Bootsfuhrerschein,Bootsschein,Sportbootfuhrerschein,permis bateau,titulacion nautica,licencia de navegacion
mooring,berth,berths,marina,jetty,harbour dues,Liegeplatz,Anleger,Jachthafen,Hafengebuhr,mouillage,port de plaisance,place au port,amarre,puerto deportivo
boat hire,rent a boat,motorboat,pedal boat,rowing boat,boat trip,Bootsverleih,Boot mieten,Tretboot,Ruderboot,Bootsfahrt,location de bateau,pedalo,barque,alquiler de barcos,barca,hidropedal,paseo en barco
canoe,kayak,canoeing,kayaking,paddle,paddling,raft,rafting,Kanu,Kajak,Paddeln,Kanutour,canoe-kayak,pagayer,canoa,piragua,remar,piraguismo
surf,surfing,surfboard,paddleboard,stand-up paddle,sup,windsurfing,kitesurfing,wetsuit,Surfen,Surfkurs,Surfbrett,Neoprenanzug,planche a voile,combinaison neoprene,surfer,tabla de surf,traje de neopreno,surfear
dive,diving,scuba,snorkel,snorkelling,diving course,Tauchen,Tauchkurs,Schnorcheln,Tauchschule,plongee,bapteme de plongee,apnee,buceo,bucear,bautismo de buceo,esnorquel
fishing,angling,fishing licence,fishing permit,rod,tackle,Angelschein,angeln,Angelkarte,Angelausrustung,pecher,permis de peche,canne a peche,pescar,licencia de pesca,cana de pescar
climb,climbing,bouldering,climbing wall,belay,rope,harness,Klettern,Kletterhalle,Bouldern,Klettergurt,sichern,escalade,mur d'escalade,baudrier,escalada,rocodromo,arnes
ski,skis,skiing,snowboard,ski hire,ski lessons,ski pass,lift pass,Ski,Skikurs,Skiverleih,Skischule,Skipass,cours de ski,location de skis,forfait de ski,esqui,esquiar,clases de esqui,forfait de esqui
wax my skis,edges sharpened,ski service,binding,bindings,Skiservice,Kanten schleifen,Bindung,entretien des skis,fixations de ski,encerar esquis,fijaciones
ice skating,skates,ice rink,roller skates,skateboard,skate park,Schlittschuhe,Eislaufen,Eisbahn,Inliner,patinoire,patins,patin a glace,patinaje,pista de hielo,patines,monopatin
tennis,badminton,squash,padel,court,courts,racket,rackets,table tennis,Tennisplatz,Schlager,Tennisschlager,Platz buchen,Tischtennis,court de tennis,raquette,raquettes,terrain de tennis,pista de tenis,pista de padel,raqueta,raquetas,pala de padel
restring my racket,racket stringing,strung,Besaitung,besaiten,recordage,corder,encordado,encordar
football,soccer,pitch,goalkeeper,five-a-side,youth team,Fussball,Fussballverein,Jugendmannschaft,Bolzplatz,Torwart,terrain de foot,equipe de jeunes,futbol,campo de futbol,equipo juvenil,portero de futbol
sports club,club,join the club,training times,training evening,which days do you train,Sportverein,Trainingszeiten,Trainingsabend,Turnverein,club de sport,jours d'entrainement,horaires d'entrainement,club deportivo,dias de entrenamiento
match,matches,fixture,fixtures,home game,tournament,league,Spieltag,Heimspiel,Turnier,Liga,match a domicile,tournoi,championnat,partido,partidos,torneo,liga,jugar en casa
team shirt,sports clothes,sports kit,Trikot,Trikots,Sportkleidung,maillot,equipement sportif,camiseta del equipo,equipacion
golf,golf course,tee time,green fee,handicap golf,driving range,Golfplatz,Platzreife,Abschlag,parcours de golf,campo de golf
running group,run club,jog,jogging,marathon,running shoes,Lauftreff,Laufgruppe,Joggen,Laufschuhe,course a pied,groupe de course,chaussures de course,correr en grupo,zapatillas de correr,quedada para correr
gymnastics,toddler gym,parent and child gym,tumbling,trampoline,bouncy castle,Kinderturnen,Turnen,Trampolin,Hupfburg,gymnastique,baby gym,chateau gonflable,gimnasia,castillo hinchable
chess,bridge club,card games,bingo,Schach,Schachverein,Kartenspiele,echecs,jeux de cartes,ajedrez,juegos de cartas
escape room,laser tag,bowling,skittles,mini golf,minigolf,billiards,pool table,darts,Kegeln,Bowlingbahn,Billard,quilles,piste de bowling,bolera,bolos,billar,sala de escape
high ropes,zip line,zipline,adventure park,treetop,Kletterpark,Hochseilgarten,Seilrutsche,accrobranche,tyrolienne,parque de aventura,tirolina
balloon flight,hot air balloon,paragliding,skydiving,tandem jump,Ballonfahrt,Gleitschirm,Fallschirmsprung,Tandemsprung,montgolfiere,parapente,saut en parachute,paseo en globo,salto en paracaidas
`
