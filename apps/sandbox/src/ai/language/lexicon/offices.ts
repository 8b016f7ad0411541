/** Groups of meaning: law, tax, insurance, property, computing, shared offices, charities. One group per line. */
export const OFFICES = `
lawyer,lawyers,solicitor,attorney,law firm,legal help,legal advice,sue,take to court,Anwalt,Anwaltin,Rechtsanwalt,Rechtsanwaltin,Kanzlei,Rechtsrat,klagen,verklagen,avocat,avocate,cabinet d'avocats,conseil juridique,porter plainte,abogado,abogada,bufete,asesoria juridica,demandar
divorce,separation,custody,alimony,child support,getting divorced,Scheidung,Trennung,Sorgerecht,Unterhalt,scheiden lassen,divorcer,garde des enfants,pension alimentaire,divorcio,divorciarse,custodia,pension alimenticia
will and testament,make a will,inheritance,inherit,heir,heirs,probate,power of attorney,living will,Testament,Erbe,Erbschaft,Erbrecht,Erben,Vorsorgevollmacht,Patientenverfugung,testament,heritage,succession,heritier,testamento,herencia,heredero,herederos,poder notarial
notary,notarise,notarised,certified copy,apostille,deed,Notar,Notarin,beglaubigen,Beglaubigung,beurkunden,notaire,acte notarie,copie certifiee,notario,notaria,escritura,copia compulsada
sacked,dismissed,dismissal,redundancy,employment law,severance,gekundigt worden,Kundigungsschutz,Arbeitsrecht,Abfindung,Kundigung erhalten,licencie,licenciement,droit du travail,indemnite,despido,despedido,derecho laboral,finiquito,indemnizacion
tenancy law,rent dispute,rent increase,eviction,landlord trouble,Mietrecht,Mieterhohung,Raumungsklage,droit du bail,augmentation de loyer,expulsion,derecho de alquiler,subida del alquiler,desahucio
traffic fine,speeding ticket,lost my licence,accident claim,compensation for injury,Bussgeld,Verkehrsrecht,Fuhrerscheinentzug,Schmerzensgeld,exces de vitesse,droit routier,multa de trafico,accidente de trafico,reclamacion de accidente
contract checked,check a contract,look over a contract,terms and conditions written,draft a contract,Vertrag prufen,Vertragsprufung,Vertrag aufsetzen,verifier un contrat,rediger un contrat,revisar un contrato,redactar un contrato
lawyer's fee,cost of a lawyer,legal fees,legal aid,no win no fee,legal expenses insurance,Anwaltskosten,Rechtsschutzversicherung,Prozesskostenhilfe,Beratungshilfe,honoraires d'avocat,aide juridictionnelle,protection juridique,honorarios,abogado de oficio,justicia gratuita
mediation,mediator,settle out of court,without going to court,Mediation,Mediator,aussergerichtlich,mediateur,a l'amiable,mediador,mediacion,extrajudicial
accountant,tax adviser,tax advisor,tax return,do my taxes,file my taxes,tax office,Steuerberater,Steuerberaterin,Steuererklarung,Steuern,Finanzamt,expert-comptable,declaration d'impots,impots,asesor fiscal,gestoria,gestor,declaracion de la renta,impuestos,hacienda
bookkeeping,bookkeeper,do the books,year-end accounts,annual accounts,vat return,Buchhaltung,Buchfuhrung,Jahresabschluss,Umsatzsteuervoranmeldung,comptabilite,tenue de livres,bilan,declaration de tva,contabilidad,llevar las cuentas,cierre anual,declaracion de iva
payroll,wage slips,payslips,salaries for my staff,Lohnabrechnung,Lohnbuchhaltung,Gehaltsabrechnung,fiches de paie,bulletins de salaire,nominas,gestion de nominas
start a business,set up a company,become self-employed,freelance,freelancer,self-employed,sole trader,found a company,business plan,Grundung,Existenzgrundung,selbststandig,Freiberufler,Gewerbe anmelden,Firma grunden,creer une entreprise,auto-entrepreneur,independant,montar una empresa,darse de alta,autonomo,emprender
insurance agent,insurance broker,insurance policies,take out insurance,insure my,insure a,Versicherungsmakler,Versicherungsvertreter,versichern lassen,Versicherung abschliessen,courtier en assurances,souscrire une assurance,assurer ma,corredor de seguros,contratar un seguro,asegurar mi
report a claim,make a claim,claim form,damage report,how do i claim,insurance claim,Schaden melden,Schadensmeldung,Schadenfall,declarer un sinistre,declaration de sinistre,dar un parte,parte de accidente,declarar un siniestro
home insurance,contents insurance,household insurance,building insurance,Hausratversicherung,Hausrat,Gebaudeversicherung,Wohngebaude,assurance habitation,seguro de hogar,seguro de contenido
life insurance,pension plan,private pension,retirement savings,Lebensversicherung,Altersvorsorge,Riester,Rentenversicherung,assurance vie,epargne retraite,seguro de vida,plan de pensiones
car insurance,no-claims bonus,insure my car,third party,Autoversicherung,KFZ-Versicherung,Schadenfreiheitsklasse,assurance auto,bonus-malus,seguro de coche,seguro de terceros
switch provider,change insurer,compare policies,better offer,Anbieterwechsel,Vergleichsangebot,changer d'assureur,comparer les offres,cambiar de compania,comparar ofertas
estate agent,estate agents,realtor,letting agent,property agent,Makler,Maklerin,Immobilienmakler,Immobilien,agent immobilier,agence immobiliere,inmobiliaria,agente inmobiliario
flat to rent,rent a flat,looking for a flat,flats available,house to rent,apartment for rent,Mietwohnung,Wohnung mieten,Wohnung suchen,appartement a louer,louer un appartement,chercher un logement,piso de alquiler,alquilar un piso,busco piso
sell my house,sell a house,sell my flat,sell our flat,property for sale,buy a house,house price,Haus verkaufen,Wohnung verkaufen,Haus kaufen,Eigentumswohnung,vendre ma maison,acheter une maison,bien a vendre,vender mi casa,vender mi piso,comprar una casa,piso en venta
flat viewing,viewing appointment,look round a flat,view the flat,Besichtigung,Besichtigungstermin,Wohnungsbesichtigung,visite d'appartement,visiter le bien,visitar el piso,visita del piso
agent's commission,agency fee,agent's fee,finder's fee,Maklerprovision,Provision,Courtage,frais d'agence,commission d'agence,honorarios de agencia,comision de la inmobiliaria
rent per month,utilities,service charges,bills included,heating included,Warmmiete,Kaltmiete,Nebenkosten,Miete,loyer,charges comprises,renta mensual,gastos incluidos,gastos de comunidad
tenant,tenancy,lease contract,rental contract,move in date,Mietvertrag,Mieter,Einzug,einziehen,contrat de bail,bail,emmenager,contrato de alquiler,inquilino,mudarse al piso
square metres,floor area,how big is the flat,bedrooms,number of rooms,Quadratmeter,Wohnflache,wie viele Zimmer,surface habitable,metres carres,nombre de pieces,metros cuadrados,superficie,numero de habitaciones
energy certificate,energy rating,energy label,energy pass,Energieausweis,Energieeffizienz,Energieklasse,diagnostic energetique,classe energetique,certificado energetico,etiqueta energetica
mortgage,home loan,loan for a house,borrow money,interest rate,Hypothek,Baufinanzierung,Zinsen,Darlehen,pret immobilier,taux d'interet,hypotheque,hipoteca,tipo de interes,prestamo hipotecario
it support,it service,computer help,computer trouble,it company,network,server,servers,IT-Service,Computerhilfe,Netzwerk,EDV,support informatique,depannage informatique,reseau informatique,soporte informatico,ayuda informatica,red informatica,servidor
make a website,build a website,website made,web design,web designer,web developer,online shop built,Webseite erstellen,Webdesign,Website erstellen,Homepage erstellen,creation de site,creer un site,site vitrine,crear una web,pagina web,diseno web,desarrollo web
hosting,domain,domain name,web hosting,where is it hosted,Hosting,Webhosting,Domain,hebergeur,hebergement web,nom de domaine,alojamiento web,dominio
search engine,seo,found on google,google ranking,Suchmaschine,bei Google gefunden,Suchmaschinenoptimierung,referencement,posicionamiento,aparecer en google
back up,backups,ransomware,hacked,cyber,phishing,Datensicherung,gehackt,Cyberangriff,sauvegarde,pirate informatique,copia de seguridad,hackeado,ciberseguridad
app development,have an app made,program for us,software developer,custom software,App entwickeln,Softwareentwicklung,Programmierer,developper une application,developpeur,desarrollar una app,programador,software a medida
maintenance contract,service contract,support contract,monthly support,Wartungsvertrag,Servicevertrag,contrat de maintenance,contrat d'entretien,contrato de mantenimiento
computer course,help for seniors with,smartphone course,learn the computer,Computerkurs,Smartphonekurs,cours d'informatique,curso de informatica,aprender el ordenador
advertising agency,marketing agency,logo designed,corporate design,graphic designer,design a logo,Werbeagentur,Logo gestalten,Grafiker,agence de communication,creer un logo,graphiste,agencia de publicidad,disenar un logo,disenador grafico
translate,translation,translator,translations,sworn translation,ubersetzen,Ubersetzung,Ubersetzer,beglaubigte Ubersetzung,traduire,traduction,traducteur,traduction assermentee,traducir,traduccion,traductor,traduccion jurada
coworking,co-working,desk space,hot desk,hot-desking,shared office,work space,fixed desk,Coworking,Gemeinschaftsburo,Arbeitsplatz mieten,fester Arbeitsplatz,espace de travail,bureau partage,poste de travail,espacio de coworking,puesto de trabajo,oficina compartida
meeting room,conference call room,phone booth,quiet for calls,make calls,Besprechungsraum,Telefonkabine,Meetingraum,salle de reunion,cabine telephonique,sala de reuniones,cabina para llamadas
business address,postal address for my company,virtual office,receive my post,mail handling,Geschaftsadresse,Firmenadresse,virtuelles Buro,domiciliation,adresse d'entreprise,domiciliacion,oficina virtual,direccion fiscal
access at night,around the clock,access 24,own key,key card,at any hour,rund um die Uhr,eigener Schlussel,Zugangskarte,acces 24h,badge d'acces,a toute heure,acceso 24 horas,tarjeta de acceso,a cualquier hora
free coffee,coffee flat rate,kitchen for members,shared kitchen,fridge for members,Gemeinschaftskuche,Kaffeeflatrate,cuisine commune,cafe a volonte,cocina compartida,cafe gratis
printer available,print something out,print at yours,scanner,Drucker vorhanden,etwas ausdrucken,imprimante disponible,impresora disponible
charity,charitable,non-profit,nonprofit,association,foundation,good cause,Verein gemeinnutzig,gemeinnutzig,Stiftung,wohltatig,association a but non lucratif,organisme caritatif,oeuvre,ong,asociacion sin animo,fundacion,organizacion benefica
donate money,donation,donations,make a donation,monthly donation,give money,where does the money go,spent on,Geld spenden,Spendenkonto,Dauerspende,wofur wird,don mensuel,faire un don,ou va l'argent,hacer un donativo,donativo,donaciones,a donde va el dinero
tax-deductible,donation receipt,deduct from tax,gift aid,tax receipt,Spendenquittung,Spendenbescheinigung,steuerlich absetzbar,recu fiscal,deductible des impots,certificado de donacion,desgravar,deducible
food bank,soup kitchen,food parcels,free meals,homeless,homelessness,Tafel fur Bedurftige,Suppenkuche,Obdachlose,obdachlos,banque alimentaire,soupe populaire,sans-abri,banco de alimentos,comedor social,personas sin hogar
refugee,refugees,asylum,migrants,Fluchtlinge,Asyl,Gefluchtete,refugies,asile,refugiados,asilo,inmigrantes
member of the association,annual fee,yearly fee,membership fee,club fee,dues,Mitgliedsbeitrag,Jahresbeitrag,Vereinsbeitrag,cotisation,cotisation annuelle,cuota de socio,cuota anual,cuota mensual
annual meeting,general meeting,committee,board members,who is on the board,chair of the association,Mitgliederversammlung,Vorstand,Vorsitzende,assemblee generale,bureau de l'association,asamblea general,junta directiva
youth group,youth club,young people's group,scouts,Jugendgruppe,Jugendtreff,Pfadfinder,groupe de jeunes,maison des jeunes,grupo juvenil,club juvenil
support group,self-help,self-help group,Selbsthilfegruppe,Selbsthilfe,groupe de parole,entraide,grupo de apoyo,autoayuda
parish,mass,church service,worship,baptism,christening,Gottesdienst,Taufe,Kirchengemeinde,bapteme,paroisse,misa,bautizo,parroquia
bank account number,account details,where do i transfer,iban number,Kontonummer,Bankverbindung,coordonnees bancaires,numero de cuenta,datos bancarios
company number,vat number,legal form,imprint,Impressum,Handelsregister,Umsatzsteuernummer,mentions legales,numero de siret,aviso legal,registro mercantil
`
