/** Single actions and qualities with their names in other languages; see `dictionary-of-things.ts`. */
export const DOING = `
lift, raise, pick up, hoist | heben, anheben, hochheben | levantar, alzar | soulever, lever | sollevare, alzare | tillen, optillen | levantar
push | schieben, drücken | empujar | pousser | spingere | duwen | empurrar
pull, drag, tow | ziehen, abschleppen | tirar, remolcar | tirer, remorquer | tirare, trainare | trekken, slepen | puxar, rebocar
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
fly | fliegen | volar | voler | volare | vliegen | voar
swim, bathe | schwimmen, baden | nadar, bañarse | nager, se baigner | nuotare | zwemmen | nadar
run, jog | rennen, laufen, joggen | correr | courir | correre | rennen, hardlopen | correr
climb | klettern, besteigen | escalar, trepar, subir | grimper, escalader | arrampicare, scalare | klimmen | escalar, trepar
catch, capture | fangen | atrapar, pescar | attraper | prendere, catturare | vangen | apanhar
teach, instruct | unterrichten, lehren, beibringen | enseñar | enseigner, apprendre | insegnare | lesgeven, leren | ensinar
forget | vergessen | olvidar | oublier | dimenticare | vergeten | esquecer
promise | versprechen | prometer | promettre | promettere | beloven | prometer
forbid, ban, prohibit | verbieten, verboten, untersagt | prohibir, prohibido | interdire, interdit | vietare, vietato | verbieden, verboden | proibir, proibido
win | gewinnen | ganar | gagner | vincere | winnen | ganhar
search, seek, look for | suchen | buscar | chercher | cercare | zoeken | procurar
share, split, divide | teilen, aufteilen | compartir, repartir, dividir | partager, diviser | condividere, dividere | delen | partilhar, dividir
save, economise | sparen | ahorrar | économiser, épargner | risparmiare | besparen, sparen | poupar
sign, signature | unterschreiben, Unterschrift | firmar, firma | signer, signature | firmare, firma | ondertekenen, handtekening | assinar, assinatura
register, enrol | anmelden, registrieren, einschreiben | inscribir, registrar, apuntar | inscrire, enregistrer | iscrivere, registrare | inschrijven, aanmelden | inscrever, registar
turn on, switch on, activate | einschalten, anmachen | encender, activar | allumer, activer | accendere, attivare | aanzetten | ligar, acender
turn off, switch off | ausschalten, ausmachen | apagar | éteindre | spegnere | uitzetten | desligar, apagar
fill, fill up | füllen, auffüllen, nachfüllen | llenar, rellenar | remplir | riempire | vullen | encher
empty | leer, leeren | vacío, vaciar | vide, vider | vuoto, svuotare | leeg, legen | vazio, esvaziar
wet, damp, moist | nass, feucht | mojado, húmedo | mouillé, humide | bagnato, umido | nat, vochtig | molhado, húmido
dirty | schmutzig, dreckig | sucio | sale | sporco | vies, vuil | sujo
young | jung | joven | jeune | giovane | jong | jovem
heavy | schwer | pesado | lourd | pesante | zwaar | pesado
hard, firm | hart, fest | duro, firme | dur, ferme | duro | hard | duro
soft | weich | blando, suave | mou, doux | morbido | zacht | macio, mole
cold | kalt, Kälte | frío | froid | freddo | koud | frio
hot, warm | heiß, warm, Hitze, Wärme | caliente, calor, cálido | chaud, chaleur | caldo | heet, warm | quente, calor
fast, quick, quickly | schnell, rasch | rápido | rapide, vite | rapido, veloce | snel | rápido
slow, slowly | langsam | lento, despacio | lent | lento | langzaam | lento
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
difficult, tricky | schwierig, schwer | difícil | difficile | difficile | moeilijk | difícil
right, correct | richtig, korrekt | correcto | juste, correct | giusto, corretto | juist, goed | certo, correto
wrong, false | falsch | equivocado, incorrecto | faux, mauvais | sbagliato | fout, verkeerd | errado
left | links | izquierda | gauche | sinistra | links | esquerda
private | privat | privado, particular | privé | privato | privé | privado
public | öffentlich | público | public | pubblico | openbaar | público
january | Januar, Jänner | enero | janvier | gennaio | januari | janeiro
february | Februar | febrero | février | febbraio | februari | fevereiro
april | April | abril | avril | aprile | april | abril
june | Juni | junio | juin | giugno | juni | junho
july | Juli | julio | juillet | luglio | juli | julho
august | August | agosto | août | agosto | augustus | agosto
september | September | septiembre | septembre | settembre | september | setembro
october | Oktober | octubre | octobre | ottobre | oktober | outubro
november | November | noviembre | novembre | novembre | november | novembro
december | Dezember | diciembre | décembre | dicembre | december | dezembro
`
