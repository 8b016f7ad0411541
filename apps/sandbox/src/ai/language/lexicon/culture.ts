/** Groups of meaning: photographs, print, books, toys, stages, art, weddings and funerals. One group per line. */
export const CULTURE = `
photographer,photo shoot,photoshoot,shoot,portrait,portraits,family photos,photo session,pictures taken,Fotograf,Fotografin,Fotoshooting,Shooting,Portrat,Familienfotos,seance photo,photographe,fotografo,fotografa,sesion de fotos,reportaje,retrato
newborn photos,baby shoot,baby photos,maternity shoot,bump photos,Neugeborenenfotos,Babyfotos,Babybauch,photos de naissance,seance grossesse,fotos de recien nacido,fotos de embarazo
passport photo,passport photos,biometric,visa photo,application photo,headshot,headshots,Passbild,Passfoto,Passbilder,biometrisch,Bewerbungsfoto,photo d'identite,photo de passeport,foto de carnet,foto de pasaporte,fotos de carne
wedding photographer,photos of our wedding,all-day coverage,second photographer,Hochzeitsfotograf,Hochzeitsfotos,Hochzeitsreportage,photographe de mariage,fotografo de boda,reportaje de boda
edited photos,retouching,retouched,photoshop,number of pictures,how many pictures,raw files,Bildbearbeitung,bearbeitete Bilder,Retusche,retouchees,photos retouchees,retoque fotografico,fotos editadas
picture rights,use the photos,photos commercially,copyright,usage rights,licence for pictures,Bildrechte,Nutzungsrechte,Urheberrecht,droits d'image,droits d'utilisation,derechos de imagen,derechos de uso
online gallery,download the pictures,get the pictures,digital files,usb stick,Online-Galerie,digitale Bilder,Bilder herunterladen,galerie en ligne,fichiers numeriques,galeria online,archivos digitales,descargar las fotos
photo prints,print my photos,enlargement,canvas print,photo book,develop film,develop a film,negatives,scan slides,Fotos ausdrucken,Abzuge,Fotobuch,Leinwand,Film entwickeln,Dias digitalisieren,tirages photo,agrandissement,livre photo,developper une pellicule,revelar,imprimir fotos,album de fotos,lienzo,carrete
digitise,digitize,old videos,vhs,cassettes,super 8,digitalisieren,Videokassetten,Schmalfilm,numeriser,digitalizar,cintas de video
drone,aerial photos,aerial,from above,Drohne,Luftaufnahmen,Luftbild,vue aerienne,dron,fotos aereas
print shop,printer's,get printed,printing,leaflets,flyers,posters,business cards,brochures,visiting cards,Druckerei,drucken lassen,Flyer,Visitenkarten,Plakate,Broschuren,imprimerie,imprimer,cartes de visite,affiches,imprenta,imprimir,folletos,tarjetas de visita,carteles
file format,artwork,send the file,pdf,print-ready,resolution,bleed,dpi,vector file,Druckdaten,Druckdatei,Dateiformat,Auflosung,Beschnitt,format de fichier,fichier pret,fonds perdus,archivo para imprimir,resolucion,sangrado,formato de archivo
proof,proofs,check before printing,test print,Korrekturabzug,Probedruck,Andruck,bon a tirer,epreuve,prueba de impresion
photocopy,copies,copy shop,scan,scan a document,print a document,laminate,bind my thesis,binding,spiral bound,Kopien,kopieren,scannen,laminieren,Bindung,binden lassen,Masterarbeit binden,photocopie,photocopies,numerisation,plastifier,relier,reliure,fotocopia,fotocopias,escanear,plastificar,encuadernar,encuadernacion
print on t-shirts,printed t-shirts,t-shirt printing,mug printing,screen printing,merch,hoodies printed,Textildruck,T-Shirts bedrucken,bedrucken,Siebdruck,Tassen bedrucken,impression textile,serigraphie,impression sur mug,camisetas personalizadas,estampar camisetas,serigrafia,estampacion
signs made,shop sign,banner,banners,stickers,vinyl lettering,car lettering,decals,Schild,Schilder,Aufkleber,Banner,Autobeschriftung,Folierung,enseigne,banderole,autocollants,lettrage,rotulo,rotulos,pancarta,pegatinas,vinilos de corte,rotulacion
rubber stamp,stamp made,stamps made,company stamp,Stempel,Firmenstempel,tampon,tampon encreur,sello de caucho,sello de empresa
invitations,wedding invitations,save the date,place cards,menu cards,thank-you cards,Einladungskarten,Hochzeitskarten,Tischkarten,Dankeskarten,Einladungen,faire-part,cartons d'invitation,marque-place,invitaciones,invitaciones de boda,tarjetas de agradecimiento
paper weight,thick paper,gsm,matt or glossy,matt,glossy,recycled paper,Papierstarke,Grammatur,matt oder glanzend,glanzend,grammage,mat ou brillant,brillant,gramaje,mate o brillo
picture frame,frame a picture,framing,have it framed,mount a print,passe-partout,Bilderrahmen,einrahmen,Rahmung,rahmen lassen,encadrement,encadrer,cadre,enmarcar,marco,marcos,enmarcacion
bookshop,bookstore,book shop,books,something to read,Buchladen,Buchhandlung,Bucher,Lesestoff,librairie,bouquins,livres,libreria,libros,lectura
order a book,get me a book,book overnight,isbn,Buch bestellen,commander un livre,encargar un libro
children's books,picture books,storytime,story time,read aloud,Kinderbucher,Bilderbucher,Vorlesen,Vorlesestunde,livres pour enfants,heure du conte,albums jeunesse,libros infantiles,cuentos,cuentacuentos
author reading,book signing,signed copy,signed copies,signed by the author,Lesung,Lesungen,Autorenlesung,Signierstunde,signiert,dedicace,lecture publique,rencontre avec l'auteur,firma de libros,ejemplar firmado,presentacion del libro
book club,reading group,reading circle,Lesekreis,Buchclub,club de lecture,club de lectura
school books,textbooks,textbook,course books,school supplies,school list,Schulbucher,Lehrbuch,Schulsachen,Schulbedarf,manuels scolaires,fournitures scolaires,libros de texto,material escolar
comics,manga,graphic novel,graphic novels,zines,Comics,Manga,bandes dessinees,BD,tebeos,novela grafica
magazine,magazines,newspaper,newspapers,newsagent,Zeitschrift,Zeitschriften,Tageszeitung,Kiosk,journaux,revues,presse,kiosque,revistas,periodicos,quiosco
antiquarian,rare books,old books,first edition,out of print,Antiquariat,antiquarische Bucher,Erstausgabe,vergriffen,livres anciens,edition originale,epuise,libros antiguos,primera edicion,libros descatalogados
ebook,e-book,audiobook,e-reader,E-Book,Horbuch,livre numerique,libro electronico,audiolibro
library,lending library,library card,borrow books,Bibliothek,Bucherei,Leihausweis,bibliotheque,emprunter des livres,biblioteca,carnet de biblioteca
stationery,fountain pen,notebooks,pens,ink cartridge,planner,diary,Schreibwaren,Fuller,Fullfederhalter,Kalender und Hefte,Hefte,papeterie,stylo plume,carnets,agenda papier,papeleria,pluma estilografica,cuadernos,agenda de papel
toy,toys,toy shop,plaything,teddy,doll,dolls,dollhouse,lego,building blocks,wooden toys,Spielzeug,Spielwaren,Puppe,Puppen,Teddybar,Bauklotze,Holzspielzeug,jouets,poupee,magasin de jouets,jouets en bois,peluche,juguetes,jugueteria,muneca,munecas,juguetes de madera
suitable from age,from which age,for a two-year-old,for a three-year-old,age recommendation,Altersempfehlung,geeignet ab,a partir de quel age,conseille a partir,recomendado a partir,a partir de que edad
small parts,choking,swallow,safe for babies,teething,Kleinteile,verschlucken,petites pieces,avaler,piezas pequenas,tragarse
jigsaw,jigsaws,puzzle,puzzles,missing piece,Puzzle,Puzzleteil,casse-tete,puzle,rompecabezas
model railway,model trains,model kits,miniatures,Modelleisenbahn,Modellbau,Modellbahn,maquettes,train miniature,maquetas,tren electrico,modelismo
theatre,theater,play,stage play,tonight's show,performance,performances,on stage,opera,musical,Theaterstuck,Auffuhrung,Vorstellung,Vorstellungen,Schauspiel,Buhne,Oper,piece de theatre,spectacle,spectacles,representation,sur scene,obra de teatro,funcion,funciones,espectaculo,escenario
cinema,movies,film,films,screening,screenings,what's on,showing tonight,matinee,Kino,Filme,Filmvorfuhrung,was lauft,lauft heute,seance de cinema,seances,projection,a l'affiche,cine,pelicula,peliculas,sesion de cine,cartelera,proyeccion
original version,subtitled,subtitles,dubbed,original language,Originalfassung,Untertitel,Originalton,synchronisiert,version originale,sous-titres,sous-titre,doublee,version original,subtitulos,subtitulada,doblada
popcorn,snacks at the cinema,foyer bar,drinks in the interval,Knabbereien,Pausenbar,pop-corn,palomitas
seats,where will i sit,choose my seat,numbered seats,front row,stalls,free seating,unreserved,balcony seat,Sitzplatze,Sitzplatz,Platzwahl,freie Platzwahl,nummeriert,Reihe,places numerotees,placement libre,rang,rangee,asientos,asientos numerados,butacas,butaca,fila
tickets,ticket,where do i buy tickets,box office,on the door,advance tickets,presale,print at home,e-ticket,Karten,Tickets,Eintrittskarten,Abendkasse,Vorverkauf,Kartenverkauf,billets,billetterie,prevente,guichet,entradas,taquilla,venta anticipada,venta de entradas
return tickets,give back tickets,resell,can't use my ticket,swap tickets,Karten zuruckgeben,Tickets zuruckgeben,rendre mes billets,echange de billets,devolver entradas,cambiar entradas
museum,museums,collection on show,permanent collection,Museum,Dauerausstellung,musee,collection permanente,museo,coleccion permanente
exhibition,exhibitions,exhibit,on show,special exhibition,temporary exhibition,vernissage,opening night,private view,Ausstellung,Ausstellungen,Sonderausstellung,Vernissage,exposition,expositions,finissage,exposicion,exposiciones,inauguracion,exposicion temporal
audio guide,audioguide,guide booklet,guided visit,guide in english,Audioguide,Fuhrungen,visites guidees,audioguia,visitas guiadas
hands-on,touch things,try things out,interactive,experiments,anfassen,Mitmachausstellung,interaktiv,interactif,toucher les objets,interactivo,tocar las piezas
free admission,free entry,free day,entry is free,museum pass,freier Eintritt,Eintritt frei,kostenloser Eintritt,entree gratuite,entree libre,entrada gratuita,entrada libre,dia gratuito
art gallery,gallery,artist,artists,paintings for sale,sculpture,sculptures,Galerie,Kunstler,Kunstlerin,Gemalde,Skulptur,galerie d'art,artiste,artistes,tableaux,galeria de arte,artista,artistas,cuadros,escultura
limited print,numbered edition,art print,art prints,etching,lithograph,Kunstdruck,Grafik nummeriert,Radierung,lithographie,estampe,tirage limite,grabado artistico,litografia,edicion numerada
show my work,exhibit my work,submit work,call for artists,exhibit with you,eigene Werke ausstellen,ausstellen bei euch,exposer mes oeuvres,exponer mi obra
rent art,art on loan,try the picture at home,Kunst mieten,Artothek,louer une oeuvre,alquilar arte
antique,antiques,antique shop,period furniture,flea market,curiosities,bric-a-brac,house clearance,Antiquitaten,Antikmobel,Trodel,Flohmarkt,Haushaltsauflosung,antiquites,brocante,antiquaire,vide-grenier,debarras,antiguedades,anticuario,rastro,mercadillo,vaciado de pisos
restore,restoration,restorer,restore old furniture,french polish,reupholster,upholstery,upholsterer,recover my chair,restaurieren,Restaurierung,aufarbeiten,Polsterei,polstern,neu beziehen,restaurer,restauration de meubles,tapissier,retapisser,restaurar,restauracion de muebles,tapizar,tapicero,tapiceria
auction,auctions,bid,bidding,under the hammer,Auktion,Versteigerung,bieten,vente aux encheres,encheres,subasta,pujar
coins and stamps,old coins,stamp collection,medals collection,Munzen,Briefmarken,Munzsammlung,pieces de monnaie,timbres-poste,numismatique,numismatica,sellos de coleccion
wedding planner,plan our wedding,wedding planning,organise our wedding,Hochzeitsplanung,Hochzeitsplaner,organisatrice de mariage,organisation de mariage,organizadora de bodas,organizar la boda
wedding venue,get married here,marry here,civil ceremony,register office,outdoor ceremony,ceremony,Trauung,heiraten bei euch,Standesamt,freie Trauung,Hochzeitslocation,lieu de reception,ceremonie laique,se marier ici,ceremonia civil,casarnos aqui,finca para bodas
celebrant,officiant,speaker for the ceremony,Trauredner,freier Redner,officiant de ceremonie,oficiante
decorate,decoration,decorations,table decoration,centrepiece,balloons,bunting,Dekoration,Deko,Tischdeko,schmucken,Luftballons,decoration de table,decorer,ballons,decoracion,decorar,centros de mesa,globos
wedding flowers,bridal bouquet,buttonhole,boutonniere,corsage,Brautstrauss,Anstecker,Hochzeitsblumen,bouquet de mariee,ramo de novia,prendido,flores de boda
entertainment,entertainer,magician,clown,face painting,bouncy,puppet show,Unterhaltung,Zauberer,Kinderschminken,Puppentheater,Kasperletheater,animation,magicien,maquillage enfants,marionnettes,animacion,mago,payaso,pintacaras,titeres,marionetas
dj,live band,disco,party music,bring a band,hire a band,own music,DJ,Liveband,Tanzmusik,Hochzeitsband,groupe de musique,orchestre,pinchadiscos,grupo de musica,orquesta,musica en vivo
sound system,microphone,projector,beamer,screen and projector,amplifier,stage lights,Mikrofon,Leinwand und Beamer,Beamer,Tonanlage,Musikanlage,Technik vor Ort,sono,micro,videoprojecteur,equipo de sonido,microfono,proyector
marquee tent,party tent,hire chairs,hire tables,crockery hire,glasses hire,party supplies,Festzelt,Partyzelt,Geschirrverleih,Stuhle mieten,location de vaisselle,tente de reception,carpa,alquiler de sillas,alquiler de vajilla
fireworks,sparklers,confetti,rice throwing,Feuerwerk,Wunderkerzen,Konfetti,feux d'artifice,cierges magiques,confettis,fuegos artificiales,bengalas,confeti
funeral director,undertaker,funeral home,arrange a funeral,passed away,cremation,coffin,urn,Bestatter,Bestattung,Bestattungsinstitut,Feuerbestattung,Sarg,Urne,Todesfall,pompes funebres,obseques,cercueil,urne,funeraria,tanatorio,incineracion,ataud,urna
gravestone,headstone,memorial stone,stonemason,grave care,Grabstein,Steinmetz,Grabpflege,pierre tombale,marbrier,lapida,marmolista,cuidado de tumbas
festival,street party,fete,village fair,christmas market,fairground,Strassenfest,Weihnachtsmarkt,Stadtfest,Jahrmarkt,fete foraine,marche de Noel,feria del pueblo,mercado navideno,fiestas del barrio
`
