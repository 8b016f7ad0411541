/** Words by which a sentence may speak to whoever writes, in Italian, Portuguese, Romanian and Dutch; see `word-classes.ts` for the format. */
export const ROMANCE_AND_DUTCH = `
writer it: ia, bot, chatbot*, chatgpt, gpt, robot*, redattor*, copywriter*, autore, autrice, autori, chi scrive, chi redige, chi risponde, chi pubblica, chi gestisce, chi cura, chiunque scriva, assistente*, modello linguistico, tradut*, social media manager, generatore*, chi prepara
agent it: modello, macchina*, programma*, sistema*, software, account, agenzia*, stagista*, marketing, pagina, strumento*, amministrator*, squadra, team, profilo
text it: post, pubblicazion*, didascali*, risposta, risposte, hashtag*, newsletter*, titolo, titoli, slogan*, annunci*, comunicat*, bozza, bozze, tweet*, storie, social, prompt*, caption*
medium it: testo, testi, messaggi*, descrizion*, recension*, comment*, frase, frasi, parola, parole, riga, righe, paragraf*, mail, email, pagina, sito, chat, nota, note, tono, lingua, emoji*, maiuscol*, rima
say it: di, dica*, dire, dice, dicono, detto, dite, menzion*, scriv*, scritt*, afferm*, raccont*, pubblic*, annunc*, descriv*, chiam*, promett*, conferm*, ammett*, cita*, consigli*, raccomand*, lod*, nomin*, ripet*, aggiung*, inclu*, inser*, termin*, finisc*, conclud*, inizi*, cominci*, rispond*, parl*, rivel*, spieg*, present*, promuov*, sottoline*, indic*, metti, mettere, mettete, giur*, assicur*, insist*, traduc*, firm*, salut*, ringrazi*, scus*, accus*, sugger*, accenn*, definisc*
omit it: omett*, non menzion*, mai menzion*, non dire, non dite, tac*, tacere, evit*, nascond*, cancell*, elimin*, togli*, tabu, nemmeno una parola, silenzio, senza dire, non si parl*, non parl*, tralasci*
oblige it: deve, devono, dovra*, dovrebbe*, devi, bisogna, occorre, sempre, mai, obbligatori*, important*, regola, regole, ordine, ordini, istruzion*, politica, assicurat*, ricord*, non dimentic*, solo, soltanto, esclusivamente, invece, d'ora, va, vanno, si prega, concordato, necessari*
every it: ogni, tutt*, qualsiasi, sempre, d'ora in poi, da ora, da oggi, in futuro, fino a nuovo, prossim*, se qualcuno, quando qualcuno, chi chiede, chiunque, nessun*, alla fine, all'inizio
wish it: per favore, per cortesia, cortesemente, vorrei, vorremmo, sarebbe, speriamo, spero, grazie, gentil*, gradit*, piacere, prego, preghiamo, chiedo, meglio
override it: ignor*, dimentic*, annull*, sostitu*, non valid*, sovrascriv*, decad*
secret it: password, segret*, riservat*, configurazion*, impostazioni, elenco client*, intern*, iban, credenziali
role it: sei, siete, fingi*, comportati, agisci*, ruolo, modalita, personaggio
aud it: client*, ospit*, gente, tutti, lettor*, follower*, visitator*, genitori, pazient*, pubblico, chiede, chiedono, chiunque
me it: io, mio, mia, miei, mie, mi
you it: tu, tuo, tua, tuoi, tue, ti, voi, vostr*, vi, lei, suo
self it: noi, nostr*, ci
rival it: concorren*, vicin*, truffa*, frode, velen*, topi, fallit*, causa, illegal*, vietat*, miracol*, garantit*, ment*
writer pt: ia, bot, bots, chatbot*, chatgpt, gpt, robo*, redator*, redatora*, copywriter*, autor*, quem escreve, quem escrever, quem redige, quem responde, quem responder, quem publica, quem cuida, quem gere, assistente*, modelo de linguagem, tradutor*, social media, gerador*
agent pt: modelo, maquina*, programa*, sistema*, software, conta, agencia*, estagiari*, marketing, pagina, ferramenta*, administrador*, equipe, equipa, perfil
text pt: post, posts, publicac*, legenda*, resposta*, hashtag*, newsletter*, manchete*, titulo*, slogan*, anuncio*, comunicad*, rascunho*, tweet*, stories, redes sociais, prompt*, postag*, boletim
medium pt: texto*, mensage*, descric*, avaliac*, comentario*, frase*, palavra*, linha*, paragraf*, mail, email, pagina, site, chat, nota, notas, tom, idioma, lingua, emoji*, maiuscul*, rima*
say pt: diz*, diga*, dizer, dito, dir*, mencion*, escrev*, escrit*, afirm*, cont*, public*, post*, anunci*, descrev*, cham*, promet*, confirm*, admit*, cit*, recomend*, elogi*, nome*, repet*, repit*, adicion*, acrescent*, inclu*, inser*, termin*, acab*, encerr*, comec*, respond*, fal*, revel*, expliq*, explic*, apresent*, promov*, destac*, indiq*, coloc*, ponha*, jur*, assegur*, insist*, traduz*, assin*, agradec*, desculp*, acus*, suger*, marqu*, marc*
omit pt: omit*, nao mencion*, nunca mencion*, nao dig*, nao fal*, cal*, evit*, escond*, ocult*, apag*, elimin*, retir*, tabu, nem uma palavra, silencio, sem dizer, deix* de fora, pul*
oblige pt: deve*, dever*, tem de, tem que, ha de, e preciso, sempre, nunca, jamais, obrigatori*, importante, regra*, ordem, ordens, instruc*, politica, certifique*, lembr*, nao esquec*, so, somente, apenas, exclusivamente, em vez, fica, combinado, necessario
every pt: cada, toda*, todos, qualquer*, sempre, a partir de agora, de agora em, doravante, no futuro, ate novo aviso, ate segunda ordem, proxim*, se alguem, quando alguem, quem pergunt*, nenhum*, no fim, no final, no inicio
wish pt: por favor, queria, quero, gostar*, seria, espero, obrigad*, gentil*, favor, peco, pedimos, agradec*, melhor, convem
override pt: ignor*, esquec*, descart*, anul*, substitu*, sem efeito, desconsider*, invalid*
secret pt: senha*, palavra-passe, segredo*, secret*, confidencia*, configurac*, definic*, lista de clientes, intern*, iban, credenciais
role pt: voce e, es, finja*, finge*, aja, age, papel, modo, personagem
aud pt: client*, hospede*, gente, todos, leitor*, seguidor*, visitant*, pais, paciente*, publico, pergunt*
me pt: eu, meu, minha, meus, minhas, mim
you pt: tu, teu, tua, te, voce*, seu, sua, seus, suas
self pt: nos, noss*
rival pt: concorren*, rival*, vizinh*, golpe, fraude, veneno*, ratos, falencia, process*, ilegal*, proibid*, cura, milagr*, garantid*, ment*
writer nl: ai, bot*, chatbot*, chatgpt, gpt, robot*, redact*, tekstschrijver*, schrijver*, auteur*, wie schrijft, wie dit, wie de, wie onze, wie reageert, wie antwoordt, wie post, assistent*, taalmodel*, vertaler*, social-mediateam, generator*, opsteller*
agent nl: model, machine*, programma*, systeem, software, account*, bureau*, stagiair*, marketing, pagina, tool*, beheerder*, team, medewerker*
text nl: bericht, berichten, post, posts, bijschrift*, antwoord, antwoorden, reactie*, hashtag*, nieuwsbrief*, kop, koppen, slogan*, aankondig*, concept*, tweet*, verhaal, socials, social media, prompt*, caption*
medium nl: tekst*, beschrijving*, recensie*, commentaar, opmerking*, zin, zinnen, woord*, regel*, alinea*, mail*, pagina, site, website, chat, notitie*, toon, taal, emoji*, hoofdletter*, rijm*
say nl: zeg*, gezegd, vermeld*, noem*, genoemd, schrijf*, geschreven, beweer*, vertel*, publiceer*, plaats*, geplaatst, post*, aankondig*, kondig*, beschrijf*, beloof*, bevestig*, toegeven, citeer*, aanbevel*, beveel*, prijs*, herhaal*, voeg*, toevoeg*, toe te voegen, eindig*, sluit*, begin*, antwoord*, reageer*, spreek*, praat*, link*, tag*, onthul*, verklap*, uitleg*, presenteer*, promoot*, benadruk*, verwijs*, zet, gebruik*, zweer*, verzeker*, vertaal*, onderteken*, bedank*, beschuldig*, stel voor, meld*, luid*
omit nl: weglat*, laat weg, verzwijg*, niet noem*, nooit noem*, niet vermeld*, vermijd*, verberg*, verwijder*, schrap*, taboe, geen woord, zwijg*, niet zeggen, overslaan, niet over
oblige nl: moet*, dien*, zal, zullen, hoort, horen, altijd, nooit, verplicht*, belangrijk*, regel, regels, opdracht*, instructie*, beleid, zorg, zorg dat, vergeet niet, alleen, uitsluitend, enkel, in plaats, voortaan, graag, afgesproken, mag, mogen
every nl: elk*, ieder*, alle, alles, altijd, wanneer, voortaan, vanaf nu, vanaf vandaag, in het vervolg, tot nader, volgende, als iemand, wie vraagt, geen enkel*, aan het eind, aan het begin
wish nl: alstublieft, alsjeblieft, graag, zou fijn, zou mooi, zou leuk, fijn, wens*, hoop, dank*, vriendelijk*, verzoek*, liever, beter, wil, willen, wilt
override nl: negeer*, vergeet, overschrijf*, vervang*, ongeldig, vervallen, annuleer*
secret nl: wachtwoord*, geheim*, vertrouwelijk*, configuratie, instellingen, klantenlijst*, intern*, iban, inloggegevens
role nl: je bent, u bent, doe alsof, speel, gedraag, rol, modus
aud nl: klant*, gast*, mensen, iedereen, lezer*, volger*, bezoeker*, ouders, patient*, publiek, vraagt, vragen, vraag
me nl: ik, mijn, mij, me
you nl: je, jij, jou, jouw, jullie, u, uw
self nl: wij, we, ons, onze
rival nl: concurrent*, buren, buurman, fraude, oplicht*, vergif*, ratten, failliet, rechtszaak, illegaal*, verboden, geneest, wonder*, gegarandeerd*, lieg*
writer ro: ia, ai, bot*, robot*, chatbot*, redactor*, copywriter*, autor*, cine scrie, cine raspunde, oricine scrie, asistent*, model lingvistic, traducator*
text ro: postar*, legend*, descrier*, raspuns*, hashtag*, newsletter*, titl*, slogan*, anunt*, ciorn*, reclam*, comunicat*
medium ro: text*, mesaj*, recenz*, comentar*, propozit*, cuvant*, cuvint*, rand*, paragraf*, mail*, pagin*, site*, not*, ton*, limb*
say ro: spun*, zice*, zic, mention*, scri*, afirm*, povest*, public*, anunt*, descri*, numi*, promit*, confirm*, admit*, recunoas*, cit*, recomand*, laud*, repet*, adaug*, inclu*, inser*, inchei*, termin*, incep*, raspund*, vorb*, etichet*, dezvalu*, sublini*, precizeaz*
omit ro: omit*, nu mention*, nu spun*, evit*, ascund*, sterg*, elimin*, tabu, niciun cuvant, tac*, treceti peste
oblige ro: trebuie, va fi, vor fi, se va, se vor, mereu, intotdeauna, niciodata, obligator*, important*, regul*, instructiun*, doar, numai, exclusiv, in loc, nu uit*, urmeaza
every ro: fiecare, oric*, toate, toti, tot, mereu, de acum, de azi, pe viitor, pana la noi, urmat*, daca cineva, cand cineva, niciun*, la final, la inceput
wish ro: va rog, te rog, rugam, as vrea, ar fi, multum*, sper*, mai bine, dori*
override ro: ignor*, uit*, anul*, inlocui*, nul*
`
