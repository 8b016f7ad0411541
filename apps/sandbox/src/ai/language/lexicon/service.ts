/** Groups of meaning: service, places, time, people, digital things. One group per line. */
export const SERVICE = `
contact,reach you,get in touch,phone number,call you,telephone,email address,e-mail,talk to someone,write to you,Kontakt,erreichen,anrufen,Telefonnummer,contacter,joindre,telephone,contacto,llamar,telefono
customer service,support,help desk,helpline,hotline,assistance,service team,Kundendienst,Kundenservice,Hilfe,service client,aide,atencion al cliente,ayuda
complaint,complain,unhappy,dissatisfied,problem,issue,trouble,Beschwerde,Reklamation,Problem,reclamation,plainte,probleme,queja,reclamacion
answer time,reply within,respond within,response time,get back to you,Antwortzeit,delai de reponse
chat,live chat,message us,direct message,dm,whatsapp,messenger
address,where are you,location,located,find you,directions,street,how do i get,Adresse,wo seid ihr,wo befindet,Standort,adresse,ou etes,situe,direccion,donde estan,ubicacion
shop,store,branch,outlet,boutique,showroom,Laden,Geschaft,Filiale,magasin,boutique,tienda,sucursal
parking,leave my car,leave the car,park the car,car park,parking lot,garage,parking space,Parkplatz,parken,stationnement,aparcamiento,aparcar
public transport,bus,train,tram,metro,underground,subway,station,Haltestelle,Bahn,transports,gare,transporte publico
bicycle,bike,cycling,cycle,Fahrrad,velo,bicicleta
car,vehicle,automobile,drive,driving,Auto,voiture,coche
wheelchair,accessible,step free,disabled,disability,ramp,barrier free,mobility,barrierefrei,Rollstuhl,accessible,fauteuil roulant,handicape,accesible,silla de ruedas
weekend,saturday,sunday,saturdays,sundays,Wochenende,Samstag,Sonntag,samedi,dimanche,fin de semana,sabado,domingo
weekday,monday,tuesday,wednesday,thursday,friday,monday to friday,Montag,Freitag,lundi,vendredi,lunes,viernes
holiday,public holiday,bank holiday,christmas,easter,new year,Feiertag,Weihnachten,jour ferie,Noel,festivo,Navidad
vacation,summer break,annual leave,holidays closed,Urlaub,Ferien,vacances,vacaciones
morning,early,before noon,am,breakfast time,fruh,Vormittag,matin,manana
evening,late,night,pm,after work,Abend,nachts,soir,tarde,noche
noon,midday,lunchtime,Mittag,midi,mediodia
today,now,right now,currently,at the moment,heute,jetzt,aujourd'hui,maintenant,hoy,ahora
tomorrow,morgen,demain
season,spring,summer,autumn,fall,winter,seasonal,Saison,Fruhling,Sommer,Herbst,saison,ete,temporada,verano
date,day,calendar,schedule,timetable,when is,when does,Termin,Datum,wann,date,quand,fecha,cuando
duration,how long,lasts,length,takes about,minutes,hours long,Dauer,duree,duracion
deadline,last day,until when,ends,expires,expiry,valid until,Frist,gultig bis,date limite,fecha limite
appointment,booking,book,reserve,reservation,schedule a visit,slot,Termin buchen,buchen,reservieren,Reservierung,rendez-vous,reserver,reservation,cita,reservar,reserva
walk in,without an appointment,no appointment,drop in,spontaneous,ohne Termin,sans rendez-vous,sin cita
table,seat,seating,seats,Tisch,Platz,table,place,mesa,asiento
group,party of,large group,team event,corporate event,company party,Gruppe,groupe,grupo
event,celebration,party,function,festival,Veranstaltung,Feier,evenement,fete,evento,fiesta
wedding,bride,groom,bridal,marriage,Hochzeit,Braut,mariage,boda
birthday,anniversary,jubilee,Geburtstag,anniversaire,cumpleanos
workshop,course,class,lesson,training,masterclass,seminar,tutorial,learn how,Kurs,Unterricht,Schulung,cours,atelier,formation,taller,curso,clase
beginner,no experience,starter,newcomer,first time,Anfanger,debutant,principiante
teacher,instructor,trainer,coach,led by,taught by,Lehrer,professeur,profesor
ticket,admission,entry fee,entrance fee,pass,Eintritt,billet,entree,entrada,boleto
tour,guided tour,visit,sightseeing,excursion,Fuhrung,visite,visita
catering,buffet,food for events,feed guests,Partyservice,traiteur,banquete
rental,rent,hire,lease,borrow,mieten,Verleih,location de,louer,alquiler,alquilar
venue,room hire,private room,event space,hall,Raum mieten,salle,sala
children,kids,child,toddlers,family friendly,families,baby,Kinder,Familie,enfants,famille,ninos,familia
stroller,pram,buggy,high chair,changing table,Kinderwagen,poussette,cochecito
dog,dogs,pet,pets,puppy,cat,cats,animal,pet friendly,Hund,Haustier,Katze,chien,animaux,chat,perro,mascota,gato
toilet,restroom,bathroom,washroom,loo,Toilette,WC,toilettes,bano,aseo
wifi,wi-fi,internet access,wireless,WLAN
outdoor,outside,terrace,garden seating,patio,open air,draussen,Terrasse,exterieur,al aire libre,terraza
indoor,inside,drinnen,interieur,interior
smoking,smoke,cigarettes,rauchen,fumer,fumar
music,band,concert,live music,dj,song,Musik,Konzert,musique,concert,musica,concierto
staff,team,employees,colleagues,people who work,crew,Mitarbeiter,Personal,equipe,personnel,equipo,personal
owner,founder,founded by,started by,who runs,set up by,Inhaber,Grunder,gegrundet,proprietaire,fondateur,fonde,propietario,fundador
founded,established,since,history,how old,started in,gegrundet,Geschichte,fonde en,histoire,fundado,historia
job,jobs,vacancy,career,hiring,look for a,looking for a new colleague,work for you,apply,apprenticeship,internship,salary,Stelle,Ausbildung,bewerben,emploi,recrutement,trabajo,empleo
partner,cooperation,collaborate,sponsor,affiliate,Zusammenarbeit,partenaire,colaborar
press,journalist,media kit,interview,Presse,presse,prensa
donate,donation,charity,non-profit,good cause,give back to,fundraiser,spenden,Spende,don,caritatif,donar,donacion
language,english spoken,speak english,do you speak,translation,languages,Sprache,langue,idioma
password,login,log in,sign in,credentials,forgot my password,Passwort,anmelden,mot de passe,connexion,contrasena,iniciar sesion
account,profile,register,sign up,registration,Konto,registrieren,compte,inscription,cuenta,registrarse
newsletter,mailing list,updates by email,unsubscribe,infolettre,boletin
privacy,my data,personal data,data protection,gdpr,confidential,Datenschutz,donnees personnelles,privacidad,datos personales
security,safe,secure,encrypted,protection,sicher,Sicherheit,securite,seguro,seguridad
terms,conditions,policy,rules,regulations,AGB,Bedingungen,conditions generales,condiciones
app,application,mobile app,download the app,ios,android,App,aplicacion
website,web site,homepage,online,webpage,Webseite,site internet,sitio web
software,program,tool,platform,system,Programm,logiciel,programa
update,upgrade,new version,release,patch,changelog,Aktualisierung,mise a jour,actualizacion
bug,error,crash,glitch,failure,fault,Fehler,erreur,fallo
install,installation,setup,set up,configure,einrichten,installer,instalar
assembly,assemble,put together,mounting,mount,zusammenbauen,Montage,montage,montaje,montar
instructions,manual,user guide,how to use,directions for use,Anleitung,Gebrauchsanweisung,mode d'emploi,instrucciones,manual de uso
battery,charge,charging,charger,rechargeable,power bank,runtime,Akku,Batterie,laden,batterie,recharge,bateria,cargar
compatible,works with,fits with,support for,kompatibel,compatible
storage,store it,keep it,shelf life,how long does it keep,best before,keep fresh,lagern,haltbar,aufbewahren,conserver,conservation,conservar,caducidad
cleaning,clean,wash,washing,laundry,dishwasher,care instructions,reinigen,waschen,Pflege,nettoyer,laver,entretien,limpiar,lavar
waterproof,water resistant,rainproof,splash proof,wasserdicht,impermeable
insurance,insured,liability,covered by,Versicherung,assurance,seguro de
consultation,consult,advisor,expert advice,speak to an expert,Beratung,consultation,asesoramiento
quote,estimate,cost proposal,Kostenvoranschlag,Angebot einholen,devis,presupuesto
free,complimentary,no charge,at no cost,for nothing,gratis,kostenlos,gratuit,gratuito
emergency,out of hours,urgent help,Notfall,urgence,emergencia
`
