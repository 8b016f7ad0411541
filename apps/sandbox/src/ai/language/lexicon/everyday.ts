/** Groups of meaning: everyday words. One group per line. */
export const EVERYDAY = `
big,large,huge,spacious,roomy,oversized,gross,grand,grande
small,little,tiny,compact,mini,klein,petit,pequeno
fast,quick,quickly,rapid,speedy,swift,instant,schnell,rapide,rapido
slow,slowly,long wait,delay,delayed,late delivery,langsam,verspatet,lent,retard,lento,retraso
good,great,excellent,wonderful,fantastic,lovely,superb,gut,toll,bon,excellent,bueno,excelente
bad,poor,terrible,awful,horrible,disappointing,schlecht,mauvais,malo
easy,simple,effortless,straightforward,uncomplicated,einfach,leicht,facile,facil
hard,difficult,complicated,tricky,schwierig,difficile,dificil
warm,hot,heated,cosy,cozy,warm,chaud,caliente
cold,cool,chilled,iced,refrigerated,fridge,kalt,gekuhlt,froid,frigo,frio,nevera
dry,dried,trocken,sec,seco
wet,rain,rainy,bad weather,Regen,pluie,lluvia
weather,forecast,sunny,cloudy,Wetter,meteo,tiempo
strong,robust,sturdy,solid,tough,stark,stabil,solide,fuerte,resistente
soft,gentle,mild,tender,weich,sanft,doux,suave
old,ancient,aged,alt,vieux,viejo
young,youth,teenager,teens,jung,jeune,joven
beautiful,pretty,gorgeous,attractive,schon,beau,belle,bonito,hermoso
happy,glad,pleased,delighted,cheerful,glucklich,heureux,content,feliz
sad,sorry,regret,unfortunately,traurig,leider,triste
begin,start,starting,kick off,commence,beginnt,anfangen,commencer,debut,empezar,comenzar
end,finish,finished,over,Ende,fertig,fin,terminar
stay,remain,keep,bleiben,rester,quedarse
change,alter,modify,amend,edit,adjust,andern,modifier,changer,modificar
increase,rise,go up,raise,more expensive,steigen,erhohen,augmenter,aumentar,subir
decrease,drop,lower,go down,less,senken,diminuer,baisser,bajar,reducir
move,relocate,new address,new premises,umgezogen,demenage,mudar
expand,grow,second shop,new branch,expanding,wachsen,agrandir,crecer
make,produce,create,manufacture,build,machen,herstellen,faire,fabriquer,hacer,fabricar
use,utilise,utilize,apply it,benutzen,utiliser,usar
need,require,required,necessary,must have,brauchen,notig,besoin,necessaire,necesitar,necesario
want,would like,wish,wollen,mochte,vouloir,querer
allow,allowed,permit,permitted,may i,can i bring,erlaubt,durfen,permis,autorise,permitido
forbidden,not allowed,prohibited,banned,verboten,interdit,prohibido
bring,take along,carry,mitbringen,apporter,traer,llevar
meet,meeting,gather,get together,treffen,rencontrer,reunion
ask,question,wonder,enquire,inquiry,fragen,Frage,demander,question,preguntar,pregunta
know,information,info,details,find out,Informationen,renseignement,informacion
show,present,display,demonstrate,zeigen,montrer,mostrar
choose,pick,select,choice,option,wahlen,Auswahl,choisir,choix,elegir
include,included,comes with,inclusive,inbegriffen,inclus,compris,incluido
exclude,excluded,except,without,not included,ohne,sauf,sans,excepto,sin
together,shared,joint,zusammen,ensemble,juntos
alone,single,solo,individual,allein,seul,solo
everyone,everybody,all people,anyone,alle,tout le monde,todos
friend,friends,buddy,mate,Freunde,amis,amigos
neighbour,neighbor,neighbourhood,district,Nachbar,Viertel,voisin,quartier,vecino,barrio
woman owned,family business,family run,family owned,small business,Familienbetrieb,entreprise familiale,empresa familiar
award,prize,won,winner,medal,Preis gewonnen,Auszeichnung,prix gagne,premio
competition,contest,giveaway,raffle,prize draw,Gewinnspiel,Verlosung,concours,tirage,sorteo,concurso
news,announcement,announce,notice,Neuigkeit,Nachrichten,nouvelle,annonce,noticia,anuncio
secret,hidden,surprise,Geheimnis,surprise,secreto,sorpresa
safe for children,child safe,childproof,non-toxic,kindersicher
air,ventilation,fresh air,air conditioning,aircon,Klimaanlage,climatisation,aire acondicionado
noise,loud,quiet,silent,laut,leise,ruhig,bruit,calme,ruido,tranquilo
lucky,luck,Gluck,chance,suerte
colourful,colorful,bright,vivid,bunt,colore,colorido
black,dark,schwarz,noir,negro
white,weiss,blanc,blanco
red,rot,rouge,rojo
blue,blau,bleu,azul
green colour,grun,vert,verde
yellow,gelb,jaune,amarillo
pink,rose colour,rosa
brown,braun,brun,marron
year,annual,yearly,per year,Jahr,jahrlich,an,annuel,ano,anual
month,monthly,per month,Monat,monatlich,mois,mensuel,mes,mensual
week,weekly,per week,Woche,wochentlich,semaine,hebdomadaire,semana,semanal
daily,every day,per day,each day,taglich,quotidien,chaque jour,diario,cada dia
hour,hourly,per hour,Stunde,heure,hora
first,initially,original,erste,premier,primero
last,final,letzte,dernier,ultimo
half,fifty percent,halb,moitie,demi,mitad,medio
double,twice,two times,doppelt,doppio,doble
age,how old must,minimum age,adults only,over eighteen,Alter,Mindestalter,age minimum,edad
name,called,named,who is,heisst,nom,s'appelle,nombre,llama
thank,thanks,thank you,grateful,danke,merci,gracias
hello,hi,welcome,good morning,hallo,bonjour,hola,bienvenido
`
