/** Groups of meaning: animals, medicine, eyes, bodies, care of the young and the old. One group per line. */
export const HEALTH = `
vet,vets,animal doctor,animal clinic,pet doctor,veterinary practice,Tierarzt,Tierarztin,Tierarztpraxis,Tierklinik,veterinaire,clinique veterinaire,veterinario,veterinaria,clinica veterinaria
pet,pets,furry friend,our animal,animals you treat,small animals,Haustier,Haustiere,Tier,Kleintiere,animal,animaux de compagnie,petit animal,mascota,mascotas,animales
rabbit,rabbits,guinea pig,hamster,rodent,rodents,bunny,ferret,Kaninchen,Hase,Meerschweinchen,Nager,Nagetiere,lapin,cochon d'Inde,rongeur,conejo,cobaya,roedores
budgie,parrot,canary,parakeet,cockatiel,pet bird,Wellensittich,Papagei,Kanarienvogel,perruche,perroquet,periquito,loro,canario
reptile,reptiles,snake,lizard,tortoise,exotic,exotics,gecko,Reptil,Reptilien,Schlange,Schildkrote,Exoten,serpent,tortue,reptil,serpiente,tortuga,exoticos
vaccinate,vaccination,vaccinations,jab,jabs,booster,shots for my,immunisation,vaccine,flu jab,Impfung,impfen,geimpft,Impfungen,Grippeimpfung,vaccin,vacciner,vacuna,vacunas,vacunar,vacunacion
neuter,neutered,spay,spayed,castrate,castration,sterilise my cat,have her fixed,have him done,kastrieren,Kastration,sterilisieren,castrer,castrar,castracion,esterilizar
microchip,chip my,chipping,pet passport,eu pet passport,travel with my dog,Heimtierausweis,chippen,Mikrochip,EU-Heimtierausweis,puce electronique,pucer,passeport animal,pasaporte para mascotas,poner el chip
worming,dewormer,wormer,fleas,flea treatment,ticks,parasites,parasite,Entwurmung,Wurmkur,entwurmen,Flohe,Zeckenschutz,vermifuge,puces,antiparasitaire,desparasitar,pulgas,lombrices
clip claws,trim nails,claws,claw clipping,nail clipping,Krallen,Krallen schneiden,couper les griffes,griffes,cortar las unas,garras
put to sleep,put down,euthanasia,say goodbye to my,last goodbye,einschlafern,einschlafern lassen,Euthanasie,euthanasie,piquer mon chien,eutanasia,sacrificar,dormir al perro
puppy class,dog school,dog training,obedience,recall,pulls on the lead,barks,Hundeschule,Welpenkurs,Welpenstunde,Hundetraining,ecole canine,education canine,chiot,adiestramiento,escuela canina,cachorros
groom,grooming,clip my dog,poodle parlour,trim my dog,dog wash,matted,shed hair,Hundefriseur,Hundesalon,Fell,scheren,trimmen,toilettage,toiletteur,tonte,peluqueria canina,corte de pelo del perro
boarding,kennel,kennels,cattery,look after my dog,look after my cat,pet sitter,pet sitting,dog sitter,while we are away,Hundepension,Tierpension,Katzenpension,Hundesitter,Tiersitter,pension pour chien,garde d'animaux,residencia canina,guarderia canina,cuidar mi perro
dog walking,dog walker,walk my dog,walkies,Gassi,Gassi gehen,Gassiservice,promener mon chien,promeneur,pasear al perro,paseador
adopt,adoption,rehome,rehoming,shelter animals,rescue dog,rescue cat,give a home,foster,adoptieren,Tierheim,vermitteln,Pflegestelle,adopter,refuge animalier,famille d'accueil,adoptar,adopcion,protectora,casa de acogida
stray,found a cat,found a dog,injured animal,injured bird,hedgehog,hurt animal,Fundtier,verletztes Tier,zugelaufen,Igel,animal errant,animal blesse,callejero,animal herido
pharmacy,chemist,chemist's,dispensary,drugstore,Apotheke,pharmacie,farmacia
medicine,medication,tablets,pills,drugs,antibiotics,ointment,syrup,Medikamente,Arznei,Arzneimittel,Tabletten,Salbe,Tropfen,Hustensaft,medicaments,comprimes,pommade,sirop,medicamentos,pastillas,pomada,jarabe
over the counter,without a prescription,no prescription,prescription only,rezeptfrei,ohne Rezept,verschreibungspflichtig,rezeptpflichtig,sans ordonnance,sin receta
on-call pharmacy,night pharmacy,emergency pharmacy,on duty,night service,on call,Notdienst,Nachtdienst,Bereitschaftsdienst,Apothekennotdienst,pharmacie de garde,de garde,farmacia de guardia,de guardia
side effect,side effects,interaction,take together with,safe to combine,Nebenwirkung,Nebenwirkungen,Wechselwirkung,effets secondaires,efectos secundarios,interacciones
expired medicine,old medicines,leftover medicine,hand in medicines,alte Medikamente,abgelaufene Medikamente,medicaments perimes,medicamentos caducados
blood pressure,measure my blood,blood test,blood sugar,cholesterol,take blood,Blutdruck,Blutdruckmessung,Blutabnahme,Blutzucker,Blutbild,prise de sang,tension,glycemie,analisis de sangre,tension arterial,azucar en sangre
herbal,natural remedy,natural remedies,homeopathy,homeopathic,home remedy,naturopath,pflanzliche Mittel,Homoopathie,Naturheilkunde,Heilpflanzen,Heilpraktiker,homeopathie,plantes medicinales,naturopathe,homeopatia,remedios naturales,plantas medicinales
compression stockings,support stockings,orthopaedic,orthopedic,insoles,bandage support,Kompressionsstrumpfe,Stutzstrumpfe,Einlagen,orthopadisch,Sanitatshaus,bas de contention,semelles orthopediques,medias de compresion,plantillas
eye test,sight test,eyesight,test my eyes,check my eyes,see badly,Sehtest,Augentest,Augen prufen,Sehstarke,Augenprufung,examen de la vue,controle de la vue,test de vue,revision de la vista,graduar la vista,examen visual
glasses,specs,spectacles,eyeglasses,new glasses,reading glasses,Brille,Brillen,Brillengestell,Brillenfassung,Lesebrille,lunettes,monture,montures,gafas,monturas,gafas de leer
varifocals,progressive lenses,bifocals,lenses,lens,anti-glare,blue light,thin lenses,Gleitsicht,Gleitsichtbrille,Brillenglaser,Glaser,entspiegelt,verres progressifs,verres,antireflet,lentes progresivas,cristales,antirreflejante
contact lenses,contact lens,daily lenses,monthly lenses,Kontaktlinsen,Tageslinsen,Monatslinsen,lentilles,lentilles de contact,lentillas,lentes de contacto
optician,optometrist,eye doctor,Optiker,Augenoptiker,Augenarzt,opticien,ophtalmo,optico,oculista,optica
hearing aid,hearing aids,hearing test,hear badly,ear wax,Horgerat,Horgerate,Hortest,Horakustiker,appareil auditif,audioprothesiste,audifono,audifonos,prueba auditiva
physio,physiotherapist,physiotherapy,rehab,rehabilitation,manual therapy,Physio,Physiotherapie,Physiotherapeut,Krankengymnastik,manuelle Therapie,Reha,kine,kinesitherapeute,kinesitherapie,reeducation,fisio,fisioterapeuta,fisioterapia,rehabilitacion
back pain,stiff neck,bad shoulder,lower back,sciatica,slipped disc,tense,tension in,Ruckenschmerzen,Nackenschmerzen,Nacken,Verspannung,Verspannungen,Hexenschuss,Bandscheibe,Ischias,mal de dos,mal au dos,torticolis,lombalgie,dolor de espalda,lumbago,contractura,cervicales,hernia
sprain,sprained,twisted my ankle,torn ligament,pulled muscle,sports injury,injury,knee pain,verstaucht,Sportverletzung,Zerrung,Banderriss,Knieschmerzen,entorse,blessure sportive,claquage,esguince,lesion,lesion deportiva,desgarro
osteopath,chiropractor,osteopathy,chiropractic,acupuncture,acupuncturist,Osteopathie,Osteopath,Chiropraktiker,Akupunktur,osteopathe,chiropracteur,osteopata,quiropractico,acupuntura
massage,massages,rub down,back rub,hot stone,thai massage,sports massage,knots,Massage,Massagen,Ruckenmassage,Sportmassage,masser,masaje,masajes,masajista
lymph drainage,lymphatic,swelling,swollen,Lymphdrainage,geschwollen,drainage lymphatique,gonfle,drenaje linfatico,hinchado
therapist,psychologist,counselling,counsellor,psychotherapy,talk to somebody,burnout,depression,stress,Psychologe,Psychotherapie,Therapeut,Beratungsgesprach,psychologue,psychotherapie,therapeute,psicologo,psicologa,terapia,ansiedad
speech therapy,speech therapist,lisp,stutter,occupational therapy,Logopadie,Logopade,Ergotherapie,stottern,orthophoniste,ergotherapie,logopeda,logopedia,terapia ocupacional
podiatrist,chiropodist,foot care,corns,ingrown toenail,verruca,bunion,Fusspflege,Podologe,Huhneraugen,Hornhaut,Fusse,pedicure medicale,podologue,cors aux pieds,podologo,callos,pies
nutritionist,dietitian,lose weight,diet plan,eat healthier,Ernahrungsberatung,abnehmen,Ernahrungsplan,nutritionniste,perdre du poids,regime,nutricionista,perder peso,adelgazar,dieta
midwife,antenatal,birth class,birth preparation,doula,give birth,Hebamme,Geburtsvorbereitung,Geburt,sage-femme,accouchement,preparation a la naissance,comadrona,matrona,parto,preparacion al parto
doctor,gp,surgery hours,consultation hours,family doctor,take new patients,accept new patients,registering new patients,Hausarzt,Sprechstunde,Sprechzeiten,neue Patienten,generaliste,nouveaux patients,heures de consultation,medico de cabecera,nuevos pacientes,horario de consulta
test results,results,lab results,findings,Befund,Ergebnisse,Laborwerte,resultats,compte rendu,resultados
baby teeth,first tooth,milk teeth,children's dentist,Milchzahne,Kinderzahnarzt,dents de lait,dientes de leche,odontopediatra
mouthguard,night guard,grind my teeth,grinding teeth,teeth grinding,bruxism,Knirscherschiene,Schiene,Zahneknirschen,knirschen,gouttiere,grincer des dents,ferula,bruxismo,rechinar
dentures,false teeth,denture,Gebiss,Zahnprothese,Prothese,dentier,protesis dental,dentadura
care home,nursing home,retirement home,old people's home,residential care,Pflegeheim,Altersheim,Seniorenheim,Altenheim,Seniorenresidenz,maison de retraite,ehpad,residencia de ancianos,residencia de mayores,geriatrico
home care,carers,help at home,look after my mother,look after my dad,care at home,district nurse,Pflegedienst,hausliche Pflege,Pflege zu Hause,aide a domicile,soins a domicile,cuidados a domicilio,cuidadora,ayuda a domicilio
respite,short-term care,day centre,day care for the elderly,Kurzzeitpflege,Tagespflege,Verhinderungspflege,accueil de jour,sejour temporaire,centro de dia,estancia temporal,respiro familiar
dementia,alzheimer,alzheimer's,forgetful,memory loss,Demenz,Alzheimer,vergesslich,demence,demencia
visiting hours,visit my grandmother,when can we visit,visitors welcome,Besuchszeiten,Besuchszeit,zu Besuch kommen,heures de visite,horario de visitas
care level,care grade,care allowance,care costs,assessed needs,Pflegegrad,Pflegestufe,Pflegekasse,aide sociale,niveau de dependance,dependencia,grado de dependencia
meals on wheels,hot meals at home,Essen auf Radern,portage de repas,comida a domicilio para mayores
nursery,kindergarten,preschool,playschool,daycare,creche,childminder,nursery school,Kita,Krippe,Kindergarten,Tagesmutter,Kindertagesstatte,Spielgruppe,maternelle,assistante maternelle,guarderia,escuela infantil,jardin de infancia
place at nursery,nursery place,get a place,apply for a place,childcare place,Kitaplatz,Kindergartenplatz,Betreuungsplatz,place en creche,plaza en la guarderia,plaza escolar
settling in,settle in,settling-in,first days,cries when,Eingewohnung,eingewohnen,adaptation,periodo de adaptacion
drop-off,drop off and pick up,pick-up time,pick up my child,late pick-up,Bringzeit,Abholzeit,Bring- und Abholzeiten,heure de depose,recuperer mon enfant,recoger a los ninos,hora de recogida,hora de entrada
nap,naps,naptime,midday sleep,Mittagsschlaf,schlafen mittags,sieste,siesta de los ninos
staff ratio,children per carer,how many children per,group of toddlers,Betreuungsschlussel,Kinder pro Erzieher,taux d'encadrement,ratio de ninos
potty,potty trained,still in nappies,toilet trained,dry yet,trocken werden,Topfchen,Windeln noch,proprete,propre deja,sin panal,panal
after school,after-school club,homework help,breakfast club,holiday club,Hort,Nachmittagsbetreuung,Hausaufgaben,Hausaufgabenbetreuung,garderie,periscolaire,aide aux devoirs,extraescolares,deberes,ludoteca
babysitter,babysitting,nanny,au pair,sitter for the evening,Babysitter,Kinderfrau,Tagesmama,baby-sitter,nounou,canguro,ninera
`
