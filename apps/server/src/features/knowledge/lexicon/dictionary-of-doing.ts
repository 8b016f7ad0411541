/** Single actions and qualities with their names in other languages; see `dictionary-of-things.ts`. */
export const DOING = `
lift, raise, pick up, hoist | heben, anheben, hochheben | levantar, alzar | soulever, lever | sollevare, alzare | tillen, optillen | levantar
carry, transport, haul | tragen, transportieren, befördern | llevar, cargar, transportar | porter, transporter | portare, trasportare | dragen, vervoeren | carregar, transportar
push | schieben, drücken | empujar | pousser | spingere | duwen | empurrar
pull, drag, tow | ziehen, abschleppen | tirar, remolcar | tirer, remorquer | tirare, trainare | trekken, slepen | puxar, rebocar
put, place, lay | stellen, legen, setzen | poner, colocar | mettre, poser, placer | mettere, posare | zetten, leggen | pôr, colocar
begin, start, commence | beginnen, anfangen, starten, losgehen | empezar, comenzar, iniciar | commencer, débuter | cominciare, iniziare | beginnen, starten | começar, iniciar
stop, end, finish, over | aufhören, enden, beenden, Ende, Schluss | terminar, acabar, parar | finir, arrêter, terminer | finire, smettere, terminare | stoppen, eindigen | acabar, terminar, parar
write | schreiben | escribir | écrire | scrivere | schrijven | escrever
read | lesen | leer | lire | leggere | lezen | ler
sing | singen | cantar | chanter | cantare | zingen | cantar
dance | tanzen | bailar | danser | ballare | dansen | dançar
cook | kochen, zubereiten | cocinar | cuisiner | cucinare | koken | cozinhar
bake | backen | hornear | cuire au four, enfourner | cuocere al forno, infornare | bakken | assar
wash | waschen, spülen | lavar, fregar | laver | lavare | wassen | lavar
dry, drying | trocknen, trocken | secar, seco | sécher, sec | asciugare, secco, asciutto | drogen, droog | secar, seco
cut, trim | schneiden, kürzen | cortar, recortar | couper, tailler | tagliare | knippen, snijden | cortar
glue, stick, adhesive | kleben, Kleber | pegar, pegamento | coller, colle | incollare, colla | lijmen, lijm | colar, cola
build, construct | bauen, errichten | construir | construire, bâtir | costruire | bouwen | construir
sleep | schlafen | dormir | dormir | dormire | slapen | dormir
drive | fahren, lenken | conducir, manejar | conduire | guidare | rijden | conduzir, guiar
fly | fliegen | volar | voler | volare | vliegen | voar
swim, bathe | schwimmen, baden | nadar, bañarse | nager, se baigner | nuotare | zwemmen | nadar
walk, stroll | gehen, laufen, spazieren | caminar, pasear | marcher, se promener | camminare, passeggiare | lopen, wandelen | andar, caminhar
run, jog | rennen, laufen, joggen | correr | courir | correre | rennen, hardlopen | correr
climb | klettern, besteigen | escalar, trepar, subir | grimper, escalader | arrampicare, scalare | klimmen | escalar, trepar
catch, capture | fangen | atrapar, pescar | attraper | prendere, catturare | vangen | apanhar
teach, instruct | unterrichten, lehren, beibringen | enseñar | enseigner, apprendre | insegnare | lesgeven, leren | ensinar
learn | lernen, erlernen | aprender | apprendre | imparare | leren | aprender
remember, recall | erinnern, merken | recordar | rappeler, souvenir | ricordare | herinneren | lembrar
forget | vergessen | olvidar | oublier | dimenticare | vergeten | esquecer
promise | versprechen | prometer | promettre | promettere | beloven | prometer
allow, permit, let | erlauben, gestatten, dürfen | permitir, dejar | permettre, autoriser | permettere | toestaan | permitir
forbid, ban, prohibit | verbieten, verboten, untersagt | prohibir, prohibido | interdire, interdit | vietare, vietato | verbieden, verboden | proibir, proibido
win | gewinnen | ganar | gagner | vincere | winnen | ganhar
search, seek, look for | suchen | buscar | chercher | cercare | zoeken | procurar
choose, select, pick, decide | wählen, auswählen, aussuchen, entscheiden | elegir, escoger, decidir | choisir, décider | scegliere, decidere | kiezen, beslissen | escolher, decidir
share, split, divide | teilen, aufteilen | compartir, repartir, dividir | partager, diviser | condividere, dividere | delen | partilhar, dividir
give, hand | geben, übergeben | dar, entregar | donner | dare, consegnare | geven | dar
keep, hold on to | behalten, aufheben, aufbewahren | guardar, conservar | garder, conserver | tenere, conservare | houden, bewaren | guardar, manter
receive, get | bekommen, erhalten, kriegen | recibir | recevoir, obtenir | ricevere | krijgen, ontvangen | receber
use, utilise | benutzen, verwenden, nutzen | usar, utilizar | utiliser | usare, utilizzare | gebruiken | usar, utilizar
save, economise | sparen | ahorrar | économiser, épargner | risparmiare | besparen, sparen | poupar
sign, signature | unterschreiben, Unterschrift | firmar, firma | signer, signature | firmare, firma | ondertekenen, handtekening | assinar, assinatura
register, enrol | anmelden, registrieren, einschreiben | inscribir, registrar, apuntar | inscrire, enregistrer | iscrivere, registrare | inschrijven, aanmelden | inscrever, registar
answer, reply, respond | antworten, Antwort | responder, contestar, respuesta | répondre, réponse | rispondere, risposta | antwoorden, antwoord | responder, resposta
ask, question, query | fragen, Frage | preguntar, pregunta | demander, question | chiedere, domanda | vragen, vraag | perguntar, pergunta
visit | besuchen, Besuch, besichtigen | visitar, visita | visiter, visite | visitare, visita | bezoeken, bezoek | visitar, visita
work, function | arbeiten, funktionieren, Arbeit | trabajar, funcionar, trabajo | travailler, fonctionner, travail | lavorare, funzionare, lavoro | werken, werk | trabalhar, funcionar, trabalho
turn on, switch on, activate | einschalten, anmachen | encender, activar | allumer, activer | accendere, attivare | aanzetten | ligar, acender
turn off, switch off | ausschalten, ausmachen | apagar | éteindre | spegnere | uitzetten | desligar, apagar
fill, fill up | füllen, auffüllen, nachfüllen | llenar, rellenar | remplir | riempire | vullen | encher
empty | leer, leeren | vacío, vaciar | vide, vider | vuoto, svuotare | leeg, legen | vazio, esvaziar
full, crowded | voll | lleno | plein, bondé | pieno, affollato | vol | cheio
wet, damp, moist | nass, feucht | mojado, húmedo | mouillé, humide | bagnato, umido | nat, vochtig | molhado, húmido
clean | sauber, rein | limpio | propre | pulito | schoon | limpo
dirty | schmutzig, dreckig | sucio | sale | sporco | vies, vuil | sujo
old | alt, alte, altes | viejo, antiguo | vieux, ancien | vecchio, antico | oud | velho, antigo
young | jung | joven | jeune | giovane | jong | jovem
heavy | schwer | pesado | lourd | pesante | zwaar | pesado
light, lightweight | leicht | ligero | léger | leggero | licht | leve
strong | stark | fuerte | fort | forte | sterk | forte
hard, firm | hart, fest | duro, firme | dur, ferme | duro | hard | duro
soft | weich | blando, suave | mou, doux | morbido | zacht | macio, mole
cold | kalt, Kälte | frío | froid | freddo | koud | frio
hot, warm | heiß, warm, Hitze, Wärme | caliente, calor, cálido | chaud, chaleur | caldo | heet, warm | quente, calor
fast, quick, quickly | schnell, rasch | rápido | rapide, vite | rapido, veloce | snel | rápido
slow, slowly | langsam | lento, despacio | lent | lento | langzaam | lento
long | lang, lange | largo | long | lungo | lang | longo, comprido
short | kurz | corto | court | corto, breve | kort | curto
high, tall | hoch, groß, Höhe | alto, altura | haut, hauteur, grand | alto, altezza | hoog, hoogte | alto, altura
low | niedrig, tief | bajo | bas | basso | laag | baixo
deep, depth | tief, Tiefe | profundo, profundidad | profond, profondeur | profondo, profondità | diep, diepte | fundo, profundo
wide, broad, width | breit, weit, Breite | ancho, anchura | large, largeur | largo, larghezza | breed, breedte | largo, largura
narrow, tight | schmal, eng | estrecho | étroit, serré | stretto | smal, nauw | estreito
round | rund | redondo | rond | rotondo | rond | redondo
sharp | scharf, spitz | afilado | aiguisé, tranchant | affilato | scherp | afiado
blunt, sharpen, sharpening, whet | stumpf, schärfen, schleifen, geschliffen | afilar, desafilado | aiguiser, affûter, émoussé | affilare, arrotare | slijpen, bot | afiar
dark | dunkel | oscuro | sombre, foncé | scuro, buio | donker | escuro
bright, light-coloured | hell | claro, luminoso | clair, lumineux | chiaro, luminoso | licht, helder | claro
loud, noisy | laut | ruidoso, alto | bruyant, fort | rumoroso, forte | luid, lawaaierig | barulhento
quiet, silent, calm | leise, ruhig, still | silencioso, tranquilo | calme, silencieux | silenzioso, tranquillo | stil, rustig | silencioso, calmo
dangerous | gefährlich | peligroso | dangereux | pericoloso | gevaarlijk | perigoso
safe, secure | sicher | seguro | sûr, sécurisé | sicuro | veilig | seguro
sick, ill | krank | enfermo | malade | malato | ziek | doente
healthy, health | gesund, Gesundheit | sano, saludable, salud | sain, santé | sano, salute | gezond | saudável, saúde
hungry | hungrig, Hunger | hambre | faim | fame | honger | fome
alone, solo | allein, alleine | solo, sola | seul, seule | solo, sola | alleen | sozinho
together | zusammen, gemeinsam | juntos, junto | ensemble | insieme | samen | juntos
easy, simple | leicht, einfach | fácil, sencillo | facile, simple | facile, semplice | makkelijk, eenvoudig | fácil, simples
difficult, tricky | schwierig, schwer | difícil | difficile | difficile | moeilijk | difícil
possible | möglich | posible | possible | possibile | mogelijk | possível
right, correct | richtig, korrekt | correcto | juste, correct | giusto, corretto | juist, goed | certo, correto
wrong, false | falsch | equivocado, incorrecto | faux, mauvais | sbagliato | fout, verkeerd | errado
left | links | izquierda | gauche | sinistra | links | esquerda
early | früh, frühzeitig | temprano | tôt | presto | vroeg | cedo
late | spät | tarde | tard | tardi | laat | tarde
near, close, nearby | nah, nahe, Nähe | cerca, cercano | près, proche | vicino | dichtbij, nabij | perto
same, identical | gleich, derselbe | mismo, igual | même, identique | stesso, uguale | zelfde, gelijk | mesmo, igual
different, other | anders, verschieden, unterschiedlich | diferente, distinto | différent | diverso | anders, verschillend | diferente
private | privat | privado, particular | privé | privato | privé | privado
public | öffentlich | público | public | pubblico | openbaar | público
modern | modern | moderno | moderne | moderno | modern | moderno
half | halb, Hälfte | medio, mitad | demi, moitié | mezzo, metà | half, helft | meio, metade
two | zwei | dos | deux | due | twee | dois, duas
three | drei | tres | trois | tre | drie | três
four | vier | cuatro | quatre | quattro | vier | quatro
five | fünf | cinco | cinq | cinque | vijf | cinco
six | sechs | seis | six | sei | zes | seis
ten | zehn | diez | dix | dieci | tien | dez
hour, hours | Stunde, Stunden | hora, horas | heure, heures | ora, ore | uur | hora, horas
minute, minutes | Minute, Minuten | minuto, minutos | minute | minuto | minuut | minuto
day, days | Tag, Tage | día, días | jour, jours | giorno | dag | dia
week, weeks | Woche, Wochen | semana | semaine | settimana | week | semana
month, months | Monat, Monate | mes, meses | mois | mese | maand | mês
year, years | Jahr, Jahre | año, años | an, année | anno | jaar | ano
january | Januar, Jänner | enero | janvier | gennaio | januari | janeiro
february | Februar | febrero | février | febbraio | februari | fevereiro
march | März | marzo | mars | marzo | maart | março
april | April | abril | avril | aprile | april | abril
may | Mai | mayo | mai | maggio | mei | maio
june | Juni | junio | juin | giugno | juni | junho
july | Juli | julio | juillet | luglio | juli | julho
august | August | agosto | août | agosto | augustus | agosto
september | September | septiembre | septembre | settembre | september | setembro
october | Oktober | octubre | octobre | ottobre | oktober | outubro
november | November | noviembre | novembre | novembre | november | novembro
december | Dezember | diciembre | décembre | dicembre | december | dezembro
`
