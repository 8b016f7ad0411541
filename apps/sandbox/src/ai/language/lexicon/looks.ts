/** Groups of meaning: hair, beauty, tattoos, jewellery, clothes and their care. One group per line. */
export const LOOKS = `
haircut,cut my hair,trim,get my hair cut,hair cut,cut and blow-dry,take a bit off,tidy up my hair,Haarschnitt,Haare schneiden,Spitzen schneiden,Schnitt,coupe de cheveux,couper les cheveux,coupe,corte de pelo,cortarme el pelo,cortar las puntas
hairdresser,hairdressers,hair salon,hair stylist,stylist,barber,barbershop,barber's,Friseur,Friseursalon,Coiffeur,Barbier,Friseurin,salon de coiffure,coiffeuse,barbier,peluquero,peluquera,peluqueria,barberia,barbero
beard,beard trim,moustache,shave,wet shave,hot towel shave,stubble,Bart,Rasur,Bartpflege,Nassrasur,rasieren,barbe,rasage,tailler la barbe,barba,afeitado,arreglar la barba,bigote
blow-dry,blow dry,blowout,wash and set,straighten my hair,curl my hair,styling,fohnen,Fohnfrisur,waschen und legen,glatten,brushing,mise en plis,lissage,secado,peinado,alisado,planchar el pelo
dye my hair,hair colour,highlights,balayage,roots done,cover the grey,grey hair,tint,go blonde,lowlights,bleach my hair,Haarfarbe,Strahnen,Strahnchen,Ansatz,Tonung,blondieren,graue Haare,farben lassen,meches,couleur des cheveux,cheveux blancs,decoloration,mechas,tinte,raices,canas,decolorar
patch test,allergy test,skin test before,test before colouring,Vertraglichkeitstest,Allergietest,test d'allergie,touche d'essai,prueba de alergia
perm,curls,curly,curly hair,afro hair,braids,dreadlocks,dreads,cornrows,Dauerwelle,Locken,Lockenkopf,Afrohaare,Rastas,Zopfe flechten,permanente,boucles,cheveux boucles,tresses,rizos,pelo rizado,trenzas,rastas
extensions,hair extensions,lengthen my hair,thicken,hairpiece,wig,wigs,toupee,Haarverlangerung,Extensions,Perucke,Haarteil,perruque,extensiones,peluca
donate my hair,hair donation,Haarspende,Haare spenden,don de cheveux,donar mi pelo
updo,put my hair up,bridal hair,hair and make-up,prom hair,hochstecken,Hochsteckfrisur,Brautfrisur,Brautstyling,chignon,coiffure de mariee,recogido,peinado de novia
fringe,bangs,bob,undercut,fade,buzz cut,skin fade,Pony schneiden,Fransen,frange,degrade,flequillo,degradado
children's haircut,cut kids' hair,first haircut,my son's hair,Kinderhaarschnitt,Kinder schneiden,coupe enfant,corte infantil
hair loss,thinning hair,bald,balding,dandruff,scalp,head lice,Haarausfall,Schuppen,Kopfhaut,Lause,Glatze,perte de cheveux,pellicules,cuir chevelu,poux,caida del pelo,caspa,cuero cabelludo,piojos,calvo
facial,face treatment,deep cleanse,peel,peeling,microdermabrasion,blackheads,Gesichtsbehandlung,Ausreinigung,Gesichtspflege,Mitesser,soin du visage,nettoyage de peau,points noirs,limpieza facial,tratamiento facial,puntos negros
acne,pimples,breakout,blemishes,oily skin,dry skin,unreine Haut,Pickel,Akne,trockene Haut,boutons,peau grasse,granos,piel grasa,piel seca
wrinkles,anti-ageing,botox,filler,fillers,fine lines,lip filler,Falten,Hyaluron,Faltenbehandlung,Unterspritzung,rides,injections,acide hyaluronique,arrugas,relleno
waxing,wax my legs,leg wax,bikini wax,hair removal,remove hair,sugaring,threading,laser hair removal,epilate,Haarentfernung,Waxing,Enthaarung,Beine wachsen,Fadentechnik,epilation,epiler,cire,depilacion,depilarse,cera,laser
eyebrows,brows,eyebrow shaping,brow lamination,microblading,Augenbrauen,Brauen,zupfen,sourcils,cejas,diseno de cejas
eyelashes,lashes,lash extensions,lash lift,mascara look,Wimpern,Wimpernverlangerung,Wimpernlifting,cils,extension de cils,rehaussement,pestanas,extensiones de pestanas
manicure,nails done,get my nails,gel nails,shellac,acrylics,nail art,varnish nails,nail bar,broken nail,Manikure,Nagel machen,Gelnagel,Nagelstudio,Nagellack,manucure,vernis semi-permanent,ongles en gel,pose d'ongles,manicura,unas de gel,unas acrilicas,esmaltado
pedicure,toenails,feet done,hard skin,Pedikure,Fussnagel,beaute des pieds,pedicura,unas de los pies
make-up,makeup artist,do my make-up,make-up trial,trial make-up,made up,wedding make-up,Probeschminken,schminken,Braut-Make-up,Visagistin,maquilleuse,essai maquillage,maquilladora,prueba de maquillaje
tanning,sunbed,solarium,spray tan,self-tan,get a tan,Sonnenbank,Solarium,Braunungsdusche,cabine UV,autobronzant,rayos uva,bronceado
spa,wellness,day spa,steam room,steam bath,sauna,saunas,hot tub,jacuzzi,whirlpool,pamper,pampering,Dampfbad,Sauna,Wellness,Whirlpool,verwohnen,hammam,bain a remous,detente,bano turco,hidromasaje,balneario
swimsuit in the sauna,naked in the sauna,textile-free,nude,textilfrei,nackt,maillot obligatoire,desnudo,banador obligatorio
towel,towels,bathrobe,robe provided,Handtuch,Handtucher,Bademantel,Badetuch,serviette de bain,peignoir,toalla,toallas,albornoz
tattoo,tattoos,inked,get inked,ink,tattooist,sleeve,fine line tattoo,Tattoo,Tattoos,tatowieren,Tatowierer,tatouage,tatouages,tatoueur,tatouer,tatuaje,tatuajes,tatuar,tatuador
cover-up,cover up,old tattoo,tattoo removal,remove my tattoo,laser removal,uberstechen,Tattooentfernung,recouvrement,detatouage,effacer,tapar un tatuaje,eliminar tatuaje,borrar el tatuaje
tattoo aftercare,healing,heal,scab,cling film,aftercare,Nachsorge,Heilung,verheilen,abheilen,cicatrisation,cicatriser,soins apres,cicatrizar,curacion,cuidados posteriores
touch-up,touch up,retouch,fill in again,nachstechen,nacharbeiten,Auffrischung,retouche,retoque,retocar
design sketch,own design,draw it for me,flash designs,sketch,drawing before,Entwurf,Skizze,eigenes Motiv,Motiv,Vorlage,croquis,dessin,motif,boceto,dibujo,diseno propio
piercing,pierce,pierced,ear piercing,ears pierced,nose stud,belly button,helix,Piercing,Ohrlocher,stechen lassen,Ohrloch,percer,oreilles percees,percer les oreilles,perforacion,agujeros en las orejas,hacer un piercing
hurt,hurts,painful,numbing cream,weh tun,tut weh,tut das weh,schmerzhaft,Betaubungscreme,faire mal,fait mal,douloureux,creme anesthesiante,duele,doloroso,hace dano,crema anestesica
ring,rings,engagement ring,wedding ring,wedding band,wedding bands,signet ring,Ring,Ringe,Verlobungsring,Ehering,Trauring,Eheringe,Trauringe,bague,alliance,alliances,bague de fiancailles,anillo,anillos,alianza,alianzas,sortija,anillo de compromiso
ring size,resize,resized,ring too tight,make it smaller,make it bigger,enlarge,Ringgrosse,Ringweite,enger machen,weiten,weiter machen,kleiner machen,mise a taille,taille de bague,agrandir,ajustar el anillo,talla de anillo,achicar,agrandar
necklace,pendant,locket,choker,Halskette,Anhanger,Collier,collier,pendentif,collar,colgante
bracelet,bangle,anklet,charm,Armband,Armreif,gourmette,pulsera,brazalete
earring,earrings,studs,hoops,clip-on,Ohrring,Ohrringe,Ohrstecker,Creolen,boucle d'oreille,boucles d'oreilles,creoles,pendiente,pendientes,aretes
diamond,diamonds,gem,gems,gemstones,carat,lab-grown,conflict-free,precious stone,Diamant,Diamanten,Brillant,Edelstein,Edelsteine,Karat,diamants,pierre precieuse,diamantes,brillante,piedra preciosa,quilates
pearls,restring,restrung,rethread,broken chain,broken clasp,clasp,Perlen,Perlenkette,auffadeln,neu aufziehen,Verschluss,renfiler,enfiler,fermoir,perlas,enfilar,cierre del collar
buy gold,old gold,sell my gold,scrap gold,melt down,melted down,heirloom,grandmother's ring,Altgold,Goldankauf,einschmelzen,umarbeiten,Erbstuck,rachat d'or,fondre,bijou de famille,compro oro,fundir,joya heredada,joya de la familia
allergy to metal,solid gold,nine carat,eighteen carat,hallmark,hallmarked,gold-plated,gold plated,sterling silver,Echtgold,vergoldet,Sterlingsilber,Feingehalt,Stempel im Ring,plaque or,argent massif,or massif,chapado en oro,plata de ley,oro de ley
clean jewellery,polish my ring,tarnished,tarnish,dull,shine again,anlaufen,angelaufen,Schmuckreinigung,polieren,ternir,nettoyage de bijoux,polir,limpiar joyas,pulir,ennegrece
watch,watches,wristwatch,clock,timepiece,Uhr reparieren,Armbanduhr,Taschenuhr,Wanduhr,montre,horloge,reloj,relojes
watch battery,battery changed,new battery in my watch,watch strap,strap,links removed,shorten the strap,Batteriewechsel,Uhrenbatterie,Uhrband,Armband kurzen,pile de montre,changer la pile,bracelet de montre,pila del reloj,cambiar la pila,correa
tailor,tailoring,seamstress,dressmaker,alterations,alteration,altered,Schneider,Schneiderei,Schneiderin,Anderungsschneiderei,Anderungen,couturiere,couture,retouches,sastre,sastreria,modista,costurera,arreglos
shorten,take up,hem,hemmed,trousers too long,let down,lengthen,kurzen,gekurzt,Hose kurzen,umnahen,Saum,raccourcir,ourlet,rallonger,acortar,dobladillo,meter el bajo,bajo del pantalon,alargar
take in,let out,make it tighter,make it looser,too loose,adjust the waist,enger nahen,weiter nahen,enger,Bund,reprendre a la taille,cintrer,elargir,estrechar,entallar,ensanchar,meter de cintura
zip,zipper,broken zip,replace the zip,Reissverschluss,fermeture eclair,fermeture a glissiere,cremallera
hole in,tear,torn,ripped,rip,patch,darn,invisible mending,button off,Loch in,Riss,gerissen,stopfen,Flicken,Knopf annahen,trou,dechire,raccommoder,rapiecer,bouton,agujero,roto en,zurcir,remendar,coser un boton,parche
suit,suits,tuxedo,dinner jacket,made-to-measure suit,Anzug,Anzuge,Smoking,Massanzug,costume,smoking,costume sur mesure,traje,trajes,esmoquin,traje a medida
wedding dress,bridal gown,bridal dress,bridesmaid,bridesmaids,veil,Brautkleid,Hochzeitskleid,Brautjungfern,Brautjungfernkleider,Schleier,robe de mariee,demoiselle d'honneur,voile,vestido de novia,damas de honor,velo
evening wear,ball gown,evening dress,prom dress,fancy dress,costume hire,Abendkleid,Ballkleid,Kostum,Kostumverleih,Faschingskostum,robe de soiree,deguisement,location de costumes,vestido de noche,vestido de fiesta,disfraz,disfraces
dirndl,lederhosen,traditional costume,Tracht,Trachten,Lederhose,costume traditionnel,traje tradicional
bra fitting,bra,bras,cup size,sports bra,lingerie,BH,Bustenhalter,BH-Beratung,soutien-gorge,bonnet de soutien-gorge,sujetador,talla de sujetador
shoe repair,cobbler,resole,resoled,new soles,heels repaired,heel,soles,Schuster,Schuhmacher,neue Sohlen,besohlen,Absatze,Sohle,cordonnier,ressemelage,semelle,talon,zapatero,suelas,tapas,poner suelas
children's shoes,measure feet,feet measured,first shoes,growing feet,Kinderschuhe,Fusse messen,Lauflernschuhe,chaussures enfant,premiers pas,zapatos de nino,primeros pasos
laundry,laundrette,launderette,laundromat,washing machines,do my washing,service wash,Wascherei,Waschsalon,Wasche,Waschmaschinen,laverie,blanchisserie,linge,lavanderia,colada,hacer la colada
dry cleaning,dry cleaner,dry-cleaned,dry cleaner's,dry-clean,chemische Reinigung,Textilreinigung,Kleiderreinigung,chemisch reinigen,pressing,nettoyage a sec,tintoreria,limpieza en seco
ironing,iron my shirts,iron,ironed,pressed,press my,bugeln,Bugelservice,gebugelt,Hemden bugeln,repassage,repasser,plancha de ropa,planchar,planchado
duvet washing,wash a duvet,wash my duvet,pillows cleaned,curtains cleaned,carpet cleaning,rug cleaned,Bettdecke waschen,Daunendecke,Teppichreinigung,Vorhange reinigen,laver une couette,nettoyage de tapis,lavar el edredon,edredon,limpieza de alfombras,lavar cortinas
leather jacket,clean leather,suede cleaning,fur coat,furs,Lederreinigung,Lederjacke,Pelz,Pelzmantel,nettoyage cuir,fourrure,limpiar cuero,abrigo de piel,chaqueta de cuero
shrinks in the wash,wash at,machine washable,tumble dryer,tumble dry,dryer,waschbar,Waschtemperatur,Trockner,schleudern,lavable en machine,seche-linge,lavable a maquina,secadora
`
